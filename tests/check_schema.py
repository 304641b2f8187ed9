#!/usr/bin/env python3
"""Do these records fit docs/record.schema.json? As much of JSON Schema as that file uses, and refusing what it does not know."""
import json, re, sys

KNOWN = {"$schema", "$id", "$defs", "$ref", "title", "description", "type", "const", "enum", "oneOf", "pattern", "required",
         "properties", "additionalProperties", "items", "minItems", "maxItems", "minimum", "maximum"}
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}

def fault(value, schema, root, at="$"):
    if unknown := set(schema) - KNOWN: raise ValueError(f"the schema uses {unknown}")
    if ref := schema.get("$ref"):
        target = root
        for part in ref.removeprefix("#/").split("/"): target = target[part]
        if found := fault(value, target, root, at): return found
    if "type" in schema and not (isinstance(value, TYPES[schema["type"]]) and isinstance(value, bool) == (schema["type"] == "boolean")):
        return f"{at}: {value!r} is no {schema['type']}"
    if "const" in schema and value != schema["const"]: return f"{at}: {value!r} is not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]: return f"{at}: {value!r} is none of {schema['enum']}"
    if "oneOf" in schema:
        faults = [fault(value, one, root, at) for one in schema["oneOf"]]
        if faults.count(None) != 1: return f"{at}: fits {faults.count(None)} of the forms: {faults}"
    if isinstance(value, str) and "pattern" in schema and not re.search(schema["pattern"], value):
        return f"{at}: {value!r} does not match {schema['pattern']}"
    if isinstance(value, int) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        return f"{at}: {value} is out of range"
    if isinstance(value, dict):
        if missing := set(schema.get("required", [])) - set(value): return f"{at}: {missing} missing"
        for key, inner in value.items():
            rule = schema.get("properties", {}).get(key, schema.get("additionalProperties", {}))
            if rule is False: return f"{at}: {key!r} is not known"
            if found := fault(inner, rule, root, f"{at}.{key}"): return found
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)): return f"{at}: {len(value)} items"
        for i, inner in enumerate(value):
            if found := fault(inner, schema.get("items", {}), root, f"{at}[{i}]"): return found

with open(sys.argv[1], encoding="utf-8") as file: schema = json.load(file)
wrong = 0
for name in sys.argv[2:]:
    with open(name, encoding="utf-8") as file: found = fault(json.load(file), schema, schema)
    wrong += found is not None
    if found: print(f"{name}: {found}")
sys.exit(wrong > 0)
