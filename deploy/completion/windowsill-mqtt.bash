# Completes windowsill-mqtt's command and options in bash.
_windowsill_mqtt() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    if [[ $before == --config || $before == -c ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
    fi
    mapfile -t COMPREPLY < <(compgen -W "forget --config --help --version" -- "$word")
}
complete -o filenames -F _windowsill_mqtt windowsill-mqtt
