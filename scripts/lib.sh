# shellcheck shell=bash
# What scripts/play and scripts/test share: finding what this machine lacks, installing it after saying so, the build
# directory, and a virtual display. Sourced, never run.
#
# What is there is decided by looking for the thing itself (a header's .pc file, a library, a driver's file), not by
# asking the package manager: a hand-built Vulkan driver or a compiler from elsewhere counts, and nothing is asked of
# a machine that already has everything.

say() { printf '%s\n' "$*"; }
warn() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }
die() {
    warn "$*"
    exit 1
}

# Seconds as a person says them.
duration() {
    if (($1 >= 60)); then printf '%d min %d s' $(($1 / 60)) $(($1 % 60)); else printf '%d s' "$1"; fi
}

# --- the distribution ------------------------------------------------------------------------------------------------

# Sets DISTRO (debian, fedora, arch or unknown: which package names and which package manager), DISTRO_ID, DISTRO_VERSION
# and DISTRO_NAME. TABULAE_OS_RELEASE names another os-release file, to see with --check what another system would get.
detect_distro() {
    local file=${TABULAE_OS_RELEASE:-} facts like word
    if [[ -z $file ]]; then
        file=/etc/os-release
        [[ -r $file ]] || file=/usr/lib/os-release
    fi
    DISTRO=unknown DISTRO_ID=unknown DISTRO_VERSION='' DISTRO_NAME='an unknown system' like=''
    if [[ -r $file ]]; then
        # os-release is shell by its specification; read in a child, so that its names do not become ours.
        # shellcheck disable=SC2016 # the child expands them
        facts=$(bash -c '. "$1"; printf "%s\n" "${ID:-unknown}" "${VERSION_ID:-}" "${PRETTY_NAME:-${ID:-}}" "${ID_LIKE:-}"' \
            os-release "$file")
        { read -r DISTRO_ID && read -r DISTRO_VERSION && read -r DISTRO_NAME && read -r like; } <<<"$facts" || true
    fi
    for word in $DISTRO_ID $like; do
        case $word in
            debian | ubuntu) DISTRO=debian ;;
            fedora | rhel) DISTRO=fedora ;;
            arch) DISTRO=arch ;;
            *) continue ;;
        esac
        break
    done
}

# Whether the distribution's own `rustup` package can be counted on (Debian from 13, Ubuntu from 24.04).
distro_has_rustup() {
    case $DISTRO:$DISTRO_ID in
        fedora:fedora | arch:*) return 0 ;;
        debian:debian) [[ -z $DISTRO_VERSION ]] || at_least "$DISTRO_VERSION" 13.0 ;; # testing and sid have no version
        debian:ubuntu) at_least "$DISTRO_VERSION" 24.4 ;;
        *) return 1 ;;
    esac
}

# Whether version $1 (major[.minor...]) is at least $2. 24.04 is 24.4: minor numbers are numbers.
at_least() {
    local have_major have_minor want_major want_minor
    IFS=. read -r have_major have_minor _ <<<"$1.0"
    IFS=. read -r want_major want_minor _ <<<"$2.0"
    [[ $have_major =~ ^[0-9]+$ && $have_minor =~ ^[0-9]+$ ]] || return 1
    ((10#$have_major > 10#$want_major || (10#$have_major == 10#$want_major && 10#$have_minor >= 10#$want_minor)))
}

# --- what is there ---------------------------------------------------------------------------------------------------

has() { command -v "$1" >/dev/null 2>&1; }

# A C compiler without the C library's headers (gcc alone, on Debian) is found but builds nothing: link something.
have_cc() { has cc && printf 'int main(void){return 0;}\n' | cc -x c - -o /dev/null 2>/dev/null; }

have_pc() {
    local dir
    if has pkg-config; then
        pkg-config --exists "$1"
        return
    fi
    # Without pkg-config the headers may be there all the same: do not list as missing what only it could have told.
    for dir in /usr/lib/*/pkgconfig /usr/lib64/pkgconfig /usr/lib/pkgconfig /usr/share/pkgconfig; do
        [[ -e $dir/$1.pc ]] && return 0
    done
    return 1
}

# Shared libraries that the window loads by name while it runs: no header and no .pc file tells of them.
have_libs() {
    local ldconfig cached lib
    # Debian keeps ldconfig out of a user's PATH.
    for ldconfig in ldconfig /sbin/ldconfig /usr/sbin/ldconfig; do has "$ldconfig" && break; done
    cached=$("$ldconfig" -p 2>/dev/null) || cached=''
    for lib; do
        [[ $cached == *"$lib "* ]] || compgen -G "/usr/lib*/$lib" >/dev/null || compgen -G "/usr/lib/*/$lib" >/dev/null ||
            return 1
    done
}

have_certs() {
    local file
    [[ -n ${SSL_CERT_FILE:-} && -r ${SSL_CERT_FILE:-} ]] && return 0
    for file in /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/cert.pem \
        /etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem; do
        [[ -s $file ]] && return 0
    done
    return 1
}

# Sets ICDS: the Vulkan drivers' description files that the loader would read.
find_icds() {
    local dir file dirs
    ICDS=()
    IFS=: read -r -a dirs <<<"${XDG_DATA_HOME:-${HOME:-}/.local/share}:/etc:${XDG_DATA_DIRS:-}:/usr/local/share:/usr/share"
    for dir in "${dirs[@]}"; do
        [[ -n $dir ]] || continue
        for file in "$dir"/vulkan/icd.d/*.json; do
            if [[ -e $file ]]; then ICDS+=("$file"); fi
        done
    done
}

# The software driver's description file: this machine's own, before one for 32-bit programs.
software_icd() {
    local file best='' machine
    machine=$(uname -m)
    find_icds
    for file in "${ICDS[@]}"; do
        case ${file##*/} in
            "lvp_icd.$machine.json" | lvp_icd.json)
                best=$file
                break
                ;;
            lvp_icd.i?86.json) ;;
            lvp_icd*.json) best=${best:-$file} ;;
        esac
    done
    [[ -n $best ]] && printf '%s\n' "$best"
}

have_gpu() { compgen -G '/dev/dri/renderD*' >/dev/null; }

# intel, amd, nvidia or other, for the first graphics card.
gpu_vendor() {
    local file id=''
    for file in /sys/class/drm/renderD*/device/vendor; do
        if [[ -r $file ]]; then
            id=$(<"$file")
            break
        fi
    done
    case $id in
        0x8086) say intel ;;
        0x1002) say amd ;;
        0x10de) say nvidia ;;
        *) say other ;;
    esac
}

have_vulkan_driver() {
    local file
    find_icds
    if ! have_gpu; then
        software_icd >/dev/null
    elif [[ $(gpu_vendor) == other ]]; then
        # A virtual machine's or a board's: no telling whether it has a driver of its own.
        ((${#ICDS[@]}))
    else
        for file in "${ICDS[@]}"; do
            [[ ${file##*/} == lvp_icd* ]] || return 0
        done
        return 1
    fi
}

# --- Rust ------------------------------------------------------------------------------------------------------------

# Cargo.toml says which Rust is needed; said once.
wanted_rust() {
    local line
    while IFS= read -r line; do
        if [[ $line =~ ^rust-version\ *=\ *\"([0-9.]+)\" ]]; then
            printf '%s\n' "${BASH_REMATCH[1]}"
            return
        fi
    done <"$ROOT/Cargo.toml"
    die "Cargo.toml names no rust-version"
}

# RUSTUP_AUTO_INSTALL=0: asking rustup's stand-ins for their version must not download a toolchain unannounced.
rust_works() {
    local tool said version
    for tool in rustc cargo; do
        said=$(RUSTUP_AUTO_INSTALL=0 "$tool" --version 2>/dev/null) || return 1
        [[ $said =~ ^$tool\ ([0-9.]+) ]] || return 1
        version=${BASH_REMATCH[1]}
        at_least "$version" "$RUST_WANTED" || return 1
    done
    RUST_FOUND="cargo $version"
}

# The first of rustup's release toolchains that is new enough, whatever its default is. Changes no setting of the user's:
# RUSTUP_TOOLCHAIN counts for this run alone.
rust_works_by_toolchain() {
    local line before=${RUSTUP_TOOLCHAIN:-} lines
    has rustup || return 1
    mapfile -t lines < <(RUSTUP_AUTO_INSTALL=0 rustup toolchain list 2>/dev/null)
    for line in "${lines[@]}"; do
        [[ $line =~ ^(stable|[0-9]+\.) ]] || continue
        export RUSTUP_TOOLCHAIN=${line%% *}
        if rust_works; then return 0; fi
    done
    if [[ -n $before ]]; then RUSTUP_TOOLCHAIN=$before; else unset RUSTUP_TOOLCHAIN; fi
    return 1
}

have_rust() {
    local own=${CARGO_HOME:-$HOME/.cargo}/bin
    if rust_works || rust_works_by_toolchain; then return 0; fi
    # rustup's folder is in PATH only from the next login on.
    if [[ -x $own/cargo && :$PATH: != ":$own:"* ]]; then
        PATH=$own:$PATH
        hash -r
        rust_works || rust_works_by_toolchain
        return
    fi
    return 1
}

have_cargo_command() { RUSTUP_AUTO_INSTALL=0 cargo "$1" --version >/dev/null 2>&1; }

# Whether the cargo in use is rustup's stand-in.
cargo_is_rustups() {
    local cargo rustup
    cargo=$(command -v cargo) && rustup=$(command -v rustup) || return 1
    [[ $cargo -ef $rustup || ${cargo%/*} == "${rustup%/*}" ]]
}

# --- needs -----------------------------------------------------------------------------------------------------------

# What each command needs; it adds Rust and its parts itself. Only scripts/play and scripts/test read these.
# shellcheck disable=SC2034
CORE_NEEDS=(cc certs)
# shellcheck disable=SC2034
TEST_NEEDS=(python3 gnubg)
# shellcheck disable=SC2034
GAME_NEEDS=(pkg-config alsa udev wayland xkbcommon x11 xkbcommon-x11 vulkan-loader vulkan-driver)

describe() {
    case $1 in
        cc) say 'a C compiler and the C library (to link)' ;;
        certs) say 'TLS certificates (cargo downloads with them)' ;;
        pkg-config) say 'pkg-config' ;;
        alsa) say 'ALSA headers (sound)' ;;
        udev) say 'udev headers (gamepads)' ;;
        wayland) say 'Wayland headers' ;;
        xkbcommon) say 'xkbcommon headers (keyboard)' ;;
        x11) say 'X11 libraries' ;;
        xkbcommon-x11) say 'libxkbcommon-x11 (keyboard under X11)' ;;
        vulkan-loader) say 'the Vulkan loader, libvulkan.so.1' ;;
        vulkan-driver)
            if have_gpu; then say 'a Vulkan driver for the graphics card'; else say 'software Vulkan (there is no GPU)'; fi
            ;;
        vulkan-software) say 'software Vulkan (for the virtual display)' ;;
        xvfb) say 'Xvfb (the virtual display)' ;;
        xdotool) say 'xdotool (the tests use keyboard and mouse)' ;;
        python3) say 'Python 3 (checks throws and records)' ;;
        gnubg) say 'GNU Backgammon (it reads our matches)' ;;
        curl) say 'curl (to fetch rustup)' ;;
        rust) say "Rust $RUST_WANTED or newer, with cargo" ;;
        rustfmt) say 'rustfmt' ;;
        clippy) say 'clippy' ;;
    esac
}

have() {
    case $1 in
        cc) have_cc ;;
        certs) have_certs ;;
        alsa) have_pc alsa ;;
        udev) have_pc libudev ;;
        wayland) have_pc wayland-client ;;
        xkbcommon) have_pc xkbcommon ;;
        x11) have_libs libX11.so.6 libX11-xcb.so.1 libXcursor.so.1 libXi.so.6 ;;
        xkbcommon-x11) have_libs libxkbcommon.so.0 libxkbcommon-x11.so.0 ;;
        vulkan-loader) have_libs libvulkan.so.1 ;;
        vulkan-driver) have_vulkan_driver ;;
        vulkan-software) software_icd >/dev/null ;;
        xvfb) has Xvfb ;;
        pkg-config | xdotool | curl | python3) has "$1" ;;
        # Debian keeps games out of root's PATH. Where no package has it the tests that want it skip themselves.
        gnubg) has gnubg || [[ -x /usr/games/gnubg || ($DISTRO != debian && $DISTRO != fedora) ]] ;;
        rust) have_rust ;;
        rustfmt) have_cargo_command fmt ;;
        clippy) have_cargo_command clippy ;;
        *) die "no such need: $1" ;;
    esac
}

# The packages that bring a need on this distribution. A C compiler's recommended packages are left out by
# --no-install-recommends, so the C library's headers are named.
packages_for() {
    case $DISTRO:$1 in
        unknown:*) ;;
        debian:cc) say gcc libc6-dev ;;
        *:cc) say gcc ;;
        *:certs) say ca-certificates ;;
        debian:pkg-config) say pkg-config ;;
        fedora:pkg-config) say pkgconf-pkg-config ;;
        arch:pkg-config) say pkgconf ;;
        debian:alsa) say libasound2-dev ;;
        fedora:alsa) say alsa-lib-devel ;;
        arch:alsa) say alsa-lib ;;
        debian:udev) say libudev-dev ;;
        fedora:udev) say systemd-devel ;;
        arch:udev) say systemd-libs ;;
        debian:wayland) say libwayland-dev ;;
        fedora:wayland) say wayland-devel ;;
        arch:wayland) say wayland ;;
        debian:xkbcommon) say libxkbcommon-dev ;;
        fedora:xkbcommon) say libxkbcommon-devel ;;
        arch:xkbcommon) say libxkbcommon ;;
        debian:x11) say libx11-6 libx11-xcb1 libxcursor1 libxi6 ;;
        fedora:x11) say libX11 libX11-xcb libXcursor libXi ;;
        arch:x11) say libx11 libxcursor libxi ;;
        debian:xkbcommon-x11) say libxkbcommon-x11-0 ;;
        *:xkbcommon-x11) say libxkbcommon-x11 ;;
        debian:vulkan-loader) say libvulkan1 ;;
        fedora:vulkan-loader) say vulkan-loader ;;
        arch:vulkan-loader) say vulkan-icd-loader ;;
        arch:vulkan-software) say vulkan-swrast ;;
        arch:vulkan-driver)
            # Arch packs each maker's driver by itself.
            if ! have_gpu; then
                say vulkan-swrast
                return
            fi
            case $(gpu_vendor) in
                intel) say vulkan-intel ;;
                amd) say vulkan-radeon ;;
                nvidia) if [[ -e /proc/driver/nvidia/version ]]; then say nvidia-utils; else say vulkan-nouveau; fi ;;
                other) say vulkan-swrast ;;
            esac
            ;;
        *:vulkan-driver | *:vulkan-software) say mesa-vulkan-drivers ;;
        debian:xvfb) say xvfb ;;
        fedora:xvfb) say xorg-x11-server-Xvfb ;;
        arch:xvfb) say xorg-server-xvfb ;;
        *:xdotool) say xdotool ;;
        arch:python3) say python ;;
        *:python3) say python3 ;;
        debian:gnubg) say gnubg gnubg-data ;;
        fedora:gnubg) say gnubg ;;
        *:curl) say curl ;;
        # Reached only with a distribution's own Rust; rustup's get theirs from rustup.
        arch:rustfmt | arch:clippy) say rust ;;
        *:rustfmt) say rustfmt ;;
        debian:clippy) say rust-clippy ;;
        fedora:clippy) say clippy ;;
    esac
}

# --- the plan: what is missing and the commands that bring it --------------------------------------------------------

# Which of the needs named are missing, and how they would be got. Sets MISSING (needs), UNPACKAGED (those whose package
# is not known here), PACKAGES, COMMANDS (exactly what will be run), SYSTEM_COMMAND (the package manager's among them)
# and RUST_NOTE (how Rust comes, if it must). Name rust before rustfmt and clippy, which come with it.
make_plan() {
    local need package components=() flags='' from_rustup=()
    MISSING=() UNPACKAGED=() PACKAGES=() COMMANDS=() RUST_NOTE='' SYSTEM_COMMAND=''
    for need; do
        case $need in rustfmt | clippy) components+=("$need") ;; esac
        if have "$need"; then continue; fi
        MISSING+=("$need")
        case $need in
            rust) ;;
            rustfmt | clippy)
                # Without Rust they come with it.
                if [[ " ${MISSING[*]} " == *' rust '* ]]; then continue; fi
                if cargo_is_rustups; then from_rustup+=("$need"); else want_packages "$need"; fi
                ;;
            *) want_packages "$need" ;;
        esac
    done
    for package in "${components[@]}"; do flags+=" --component $package"; done

    if [[ " ${MISSING[*]} " == *' rust '* ]]; then
        if has rustup; then
            RUST_NOTE="Rust $RUST_WANTED comes by the rustup that is here; its default toolchain stays as it is."
            COMMANDS+=("rustup toolchain install $RUST_WANTED --profile minimal$flags")
        elif distro_has_rustup && ! has cargo && ! has rustc; then
            RUST_NOTE="Rust $RUST_WANTED comes by rustup, from $DISTRO_NAME's package rustup."
            PACKAGES+=(rustup)
            if [[ $DISTRO == fedora ]]; then # Fedora's package holds the installer alone
                COMMANDS+=("rustup-init -y --no-modify-path --profile minimal --default-toolchain $RUST_WANTED$flags")
            else
                COMMANDS+=("rustup toolchain install $RUST_WANTED --profile minimal$flags")
            fi
        else
            # Also where the distribution's own Rust is too old: its rustup package would put that one out.
            RUST_NOTE="Rust $RUST_WANTED comes by rustup, fetched with curl from https://sh.rustup.rs into ${CARGO_HOME:-$HOME/.cargo}; no shell profile is changed."
            if ! has curl; then
                MISSING+=(curl)
                want_packages curl
            fi
            COMMANDS+=("curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | RUSTUP_INIT_SKIP_PATH_CHECK=yes sh -s -- -y --no-modify-path --profile minimal --default-toolchain $RUST_WANTED$flags")
        fi
    elif ((${#from_rustup[@]})); then
        COMMANDS+=("rustup component add ${from_rustup[*]}")
    fi

    if ((${#PACKAGES[@]})); then
        SYSTEM_COMMAND=$(system_command)
        COMMANDS=("$SYSTEM_COMMAND" "${COMMANDS[@]}")
    fi
}

want_packages() {
    local package packages
    packages=$(packages_for "$1")
    if [[ -z $packages ]]; then UNPACKAGED+=("$1"); fi
    for package in $packages; do
        # One package may bring two needs.
        if [[ " ${PACKAGES[*]} " != *" $package "* ]]; then PACKAGES+=("$package"); fi
    done
}

# The package manager's command line for PACKAGES, with sudo where it is needed and there.
system_command() {
    local sudo='' env=''
    if ((EUID != 0)) && has sudo; then
        # Without a terminal nobody could type a password: fail, do not hang.
        if [[ -t 0 ]]; then sudo='sudo '; else sudo='sudo -n '; fi
        env='env '
    fi
    case $DISTRO in
        debian)
            # A third party's repository that does not answer fails `update`, and is no reason not to install. The lock
            # is waited for: a fresh system updates itself in the background. --no-remove: these commands only add.
            say "${sudo}apt-get update; ${sudo}${env}DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends --no-remove ${PACKAGES[*]}"
            ;;
        fedora) say "${sudo}dnf install -y --setopt=install_weak_deps=False ${PACKAGES[*]}" ;;
        arch)
            # Arch has no partial updates: the lists are fetched only where there are none yet.
            if compgen -G '/var/lib/pacman/sync/*.db' >/dev/null; then
                say "${sudo}pacman -S --needed --noconfirm ${PACKAGES[*]}"
            else
                say "${sudo}pacman -Sy --needed --noconfirm ${PACKAGES[*]}"
            fi
            ;;
    esac
}

print_plan() {
    local need command
    if ((${#UNPACKAGED[@]})); then
        say "The package names of $DISTRO_NAME are not known here. Install with its package manager, then run this again:"
        for need in "${UNPACKAGED[@]}"; do say "  - $(describe "$need")"; done
        return
    fi
    say "Missing on $DISTRO_NAME:"
    for need in "${MISSING[@]}"; do say "  - $(describe "$need")"; done
    if [[ -n $RUST_NOTE ]]; then say "$RUST_NOTE"; fi
    if ((${#PACKAGES[@]})); then say "Packages to install: ${PACKAGES[*]}"; fi
    say "By:"
    for command in "${COMMANDS[@]}"; do say "  $command"; done
}

# --check: prints what is there, what is not and what would be installed; changes nothing. Status 1 if anything is missing.
print_check() {
    local need packages mark
    detect_distro
    RUST_WANTED=$(wanted_rust)
    make_plan "$@"
    say "$DISTRO_NAME (package names: $DISTRO); graphics card: $(if have_gpu; then gpu_vendor; else say none; fi)"
    for need; do
        packages=$(packages_for "$need")
        case $need in rustfmt | clippy) if ! has cargo || cargo_is_rustups; then packages='(by rustup)'; fi ;; esac
        mark=found
        if [[ " ${MISSING[*]} " == *" $need "* ]]; then mark=MISSING; fi
        printf '  %-8s %-45s %s\n' "$mark" "$(describe "$need")" "$packages"
    done
    if ((${#MISSING[@]} == 0)); then
        say 'Nothing to install.'
        return 0
    fi
    print_plan
    return 1
}

# set_up ASSUME_YES NEED...: brings what is missing, after saying what and how.
set_up() {
    local yes=$1 answer command still=() need
    shift
    [[ $(uname -s) == Linux ]] || die 'this script sets up Linux; elsewhere install Rust and run: cargo run --release'
    detect_distro
    RUST_WANTED=$(wanted_rust)
    make_plan "$@"
    if ((${#MISSING[@]} == 0)); then
        say "Set-up: everything is there ($RUST_FOUND, $DISTRO_NAME)."
        return
    fi
    print_plan
    if ((${#UNPACKAGED[@]})); then exit 1; fi
    if ((${#PACKAGES[@]})); then
        case $DISTRO in
            debian) has apt-get || die 'apt-get is not here: nothing can be installed' ;;
            fedora) has dnf || die 'dnf is not here: nothing can be installed' ;;
            arch) has pacman || die 'pacman is not here: nothing can be installed' ;;
        esac
        if ((EUID != 0)) && ! has sudo; then
            die "neither root nor sudo: ask an administrator to run: $SYSTEM_COMMAND"
        fi
    fi
    if [[ -t 0 && $yes != yes && -z ${CI:-} ]]; then
        read -r -p 'Go on? [y/N] ' answer || answer=''
        [[ $answer == [yY]* ]] || die 'nothing was installed'
    fi
    for command in "${COMMANDS[@]}"; do
        # The very text that was shown is what is run.
        bash -o pipefail -c "$command" </dev/null || {
            if [[ $command == "$SYSTEM_COMMAND" ]]; then
                warn "the packages could not be installed; run as an administrator: ${SYSTEM_COMMAND//sudo -n /sudo }"
            else
                warn "this failed: $command"
            fi
            exit 1
        }
        hash -r
    done
    make_plan "$@"
    for need in "${MISSING[@]}"; do
        case $need in
            rust | rustfmt | clippy) die "still not found: $(describe "$need")" ;;
            # The look itself may be wrong about an unusual system; the build or the program will tell.
            *) still+=("$(describe "$need")") ;;
        esac
    done
    for need in "${still[@]}"; do warn "still not found, going on without: $need"; done
    say "Set-up: done ($RUST_FOUND, $DISTRO_NAME)."
}

# --- the build directory ---------------------------------------------------------------------------------------------

# Sets and exports CARGO_TARGET_DIR as an absolute path: the user's, or one in the user's cache that all clones share,
# because the 370 dependencies cost 20 minutes and are the same in each. Call it before leaving the caller's folder.
set_target_dir() {
    CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/tabulae/target}
    [[ $CARGO_TARGET_DIR == /* ]] || CARGO_TARGET_DIR=$PWD/$CARGO_TARGET_DIR
    export CARGO_TARGET_DIR
}

# own_target_dir PROFILE: takes the build directory for this clone until release_target_dir.
#
# Cargo gives this package the same file names in every clone and judges them by time stamps alone, so that a clone
# would run, and call tested, what a later build of another clone left (rust-lang/cargo#16642). So one script at a time
# builds there, and our own package (never the dependencies) is built anew where the last build was another clone's. In
# CI always, since a wrong pass costs most there.
own_target_dir() {
    local profile=$1 folder=$1 mark last=''
    if [[ $profile == dev ]]; then folder=debug; fi
    mkdir -p "$CARGO_TARGET_DIR"
    if has flock; then
        exec 9>"$CARGO_TARGET_DIR/.tabulae-lock"
        if ! flock -n 9; then
            say "Another scripts/test or scripts/play is using $CARGO_TARGET_DIR: waiting for it."
            flock 9
        fi
    fi
    mark=$CARGO_TARGET_DIR/.tabulae-clone-$profile
    if [[ -r $mark ]]; then last=$(<"$mark"); fi
    if [[ -d $CARGO_TARGET_DIR/$folder && ($last != "$ROOT" || -n ${CI:-}) ]]; then
        say "Our own package is built anew in $CARGO_TARGET_DIR; the dependencies there are kept."
        cargo clean --quiet --locked --profile "$profile" --package tabulae
    fi
    printf '%s\n' "$ROOT" >"$mark"
}

release_target_dir() {
    # Closing it also keeps the lock from being held by whatever is started next.
    if { true >&9; } 2>/dev/null; then exec 9>&-; fi
}

# --- the virtual display ---------------------------------------------------------------------------------------------

XVFB_PID='' XVFB_DIR=''

# start_xvfb WIDTHxHEIGHT: starts Xvfb on a display that is free, and sets XVFB_DISPLAY. Call stop_xvfb at the end.
start_xvfb() {
    local tries=0
    XVFB_DIR=$(mktemp -d)
    # -displayfd: the server picks the number, so that two runs at once never meet. The lock (9) stays ours.
    Xvfb -displayfd 7 -screen 0 "${1}x24" -nolisten tcp -noreset \
        7>"$XVFB_DIR/display" 9>&- >"$XVFB_DIR/log" 2>&1 </dev/null &
    XVFB_PID=$!
    while [[ ! -s $XVFB_DIR/display ]]; do
        if ! kill -0 "$XVFB_PID" 2>/dev/null || ((++tries > 300)); then
            cat "$XVFB_DIR/log" >&2
            stop_xvfb
            warn 'Xvfb did not start'
            return 1
        fi
        sleep 0.1
    done
    XVFB_DISPLAY=:$(tr -d '[:space:]' <"$XVFB_DIR/display")
}

stop_xvfb() {
    if [[ -n $XVFB_PID ]]; then
        kill "$XVFB_PID" 2>/dev/null || true
        wait "$XVFB_PID" 2>/dev/null || true
        XVFB_PID=''
    fi
    if [[ -n $XVFB_DIR ]]; then
        rm -rf -- "$XVFB_DIR"
        XVFB_DIR=''
    fi
}

# Sets VIRTUAL_ENV_ARGS: what `env` needs to run a program on the virtual display. Call it after start_xvfb.
virtual_env() {
    local icd
    # With WAYLAND_DISPLAY set the window would open on the user's own screen.
    VIRTUAL_ENV_ARGS=(-u WAYLAND_DISPLAY -u WAYLAND_SOCKET "DISPLAY=$XVFB_DISPLAY")
    # Software Vulkan also where there is a GPU: Xvfb has no DRI3, without which a card's driver can show nothing, and
    # pictures are the same everywhere. The second name is for Vulkan loaders before 1.3.207 (Ubuntu 22.04).
    if [[ -z ${VK_DRIVER_FILES:-}${VK_ICD_FILENAMES:-} ]] && icd=$(software_icd); then
        VIRTUAL_ENV_ARGS+=("VK_DRIVER_FILES=$icd" "VK_ICD_FILENAMES=$icd")
    fi
}
