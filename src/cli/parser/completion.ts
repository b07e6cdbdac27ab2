/**
 * `token-build completion`: prints a shell script that completes commands, options and their values.
 * @module
 */
import { runtimeHost } from "../../engine/host/runtime.ts";
import type { CommandSpecs, OptionSpec, Shell } from "./command_spec.ts";
import { success } from "../process/exit.ts";

interface OptionWords {
  /** Its forms: `-c`, `--config`. */
  readonly forms: readonly string[];
  readonly help: string;
  readonly takesValue: boolean;
  /** The allowed values; empty if any value is allowed. */
  readonly values: readonly string[];
}

interface CommandWords {
  readonly name: string;
  readonly help: string;
  readonly options: readonly OptionWords[];
  /** Allowed words for its arguments; empty for files. */
  readonly words: readonly string[];
}

function optionWords([name, spec]: [string, OptionSpec]): OptionWords {
  const { short, help, value, isValueOptional, choices } = spec;
  return {
    forms: [...short === undefined ? [] : [`-${short}`], `--${name}`],
    help,
    takesValue: value !== undefined && !isValueOptional,
    values: choices ?? [],
  };
}

const helpOption: OptionWords = {
  forms: ["-h", "--help"],
  help: "print this help",
  takesValue: false,
  values: [],
};

/** All commands and options of a program. */
export function commandWords(commands: CommandSpecs): CommandWords[] {
  return Object.entries(commands).map(([name, { help, options, arguments: words = [] }]) => ({
    name,
    help,
    options: [...Object.entries(options).map(optionWords), helpOption],
    words: words.flatMap(({ choices }) => choices ?? []),
  }));
}

/** Text in single quotes for bash, zsh and fish. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const formsOf = (options: readonly OptionWords[]) => options.flatMap(({ forms }) => forms);

const functionOf = (program: string) => `_${program.replace(/\W/g, "_")}`;

/** Options with a list of values, each with its `command --option` patterns for a shell's `case`. */
function valueCases(commands: readonly CommandWords[]): { pattern: string; values: string }[] {
  return commands.flatMap(({ name, options }) =>
    options.filter(({ values }) => values.length > 0).map(({ forms, values }) => ({
      pattern: forms.map((form) => `"${name} ${form}"`).join("|"),
      values: values.join(" "),
    }))
  );
}

/** The `command --option` patterns of options with a free value, which may be a file. */
function freePatterns(commands: readonly CommandWords[]): string {
  return commands.flatMap(({ name, options }) =>
    formsOf(options.filter(({ takesValue, values }) => takesValue && values.length === 0))
      .map((form) => `"${name} ${form}"`)
  ).join("|");
}

function bash(program: string, commands: readonly CommandWords[]): string[] {
  const reply = (words: string) => `COMPREPLY=($(compgen -W "${words}" -- "$word"))`;
  const name = functionOf(program);
  return [
    `# Completion of ${program} for bash: source this file.`,
    `${name}() {`,
    '  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"',
    "  COMPREPLY=()",
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    ${reply(commands.map(({ name }) => name).join(" "))}`,
    "    return",
    "  fi",
    '  case "${COMP_WORDS[1]} $before" in',
    ...valueCases(commands).map(({ pattern, values }) =>
      `    ${pattern}) ${reply(values)}; return ;;`
    ),
    `    ${freePatterns(commands)}) return ;;`,
    "  esac",
    '  case "${COMP_WORDS[1]} $word" in',
    ...commands.map(({ name, options }) =>
      `    "${name} "-*) ${reply(formsOf(options).join(" "))} ;;`
    ),
    ...commands.filter(({ words }) => words.length > 0)
      .map(({ name, words }) => `    "${name} "*) ${reply(words.join(" "))} ;;`),
    "  esac",
    "}",
    `complete -o default -F ${name} ${program}`,
  ];
}

/** An item for zsh's `_describe`. */
const described = (word: string, help: string) =>
  quoted(`${word.replaceAll(":", "\\:")}:${help.replaceAll(":", "\\:")}`);

function zsh(program: string, commands: readonly CommandWords[]): string[] {
  const name = functionOf(program);
  return [
    `#compdef ${program}`,
    `# Completion of ${program} for zsh: source this file, or put it into a folder of $fpath as _${program}.`,
    `${name}() {`,
    "  local -a items",
    "  if (( CURRENT == 2 )); then",
    `    items=(${commands.map(({ name, help }) => described(name, help)).join(" ")})`,
    "    _describe command items",
    "    return",
    "  fi",
    '  case "$words[2] $words[CURRENT-1]" in',
    ...valueCases(commands).map(({ pattern, values }) =>
      `    ${pattern}) items=(${values}); _describe value items; return ;;`
    ),
    `    ${freePatterns(commands)}) _files; return ;;`,
    "  esac",
    '  case "$words[2] $words[CURRENT]" in',
    ...commands.map(({ name, options }) => {
      const items = options.flatMap(({ forms, help }) =>
        forms.map((form) => described(form, help))
      );
      return `    "${name} "-*) items=(${items.join(" ")}); _describe option items ;;`;
    }),
    ...commands.filter(({ words }) => words.length > 0)
      .map(({ name, words }) =>
        `    "${name} "*) items=(${words.join(" ")}); _describe argument items ;;`
      ),
    "    *) _files ;;",
    "  esac",
    "}",
    `if [ "$funcstack[1]" = "_${program}" ]; then ${name} "$@"; else compdef ${name} ${program}; fi`,
  ];
}

function fish(program: string, commands: readonly CommandWords[]): string[] {
  const line = (rest: string) => `complete -c ${program} ${rest}`;
  const seen = (name: string) => `-n '__fish_seen_subcommand_from ${name}'`;
  return [
    `# Completion of ${program} for fish: put this file into ~/.config/fish/completions/.`,
    ...commands.map(({ name, help }) =>
      line(`-n __fish_use_subcommand -f -a ${name} -d ${quoted(help)}`)
    ),
    ...commands.flatMap(({ name, options, words }) => [
      ...words.length > 0 ? [line(`${seen(name)} -f -a ${quoted(words.join(" "))}`)] : [],
      ...options.map(({ forms, help, takesValue, values }) => {
        const names = forms.map((form) =>
          form.startsWith("--") ? `-l ${form.slice(2)}` : `-s ${form.slice(1)}`
        );
        const value = values.length > 0
          ? ` -x -a ${quoted(values.join(" "))}`
          : takesValue
          ? " -r"
          : "";
        return line(`${seen(name)} ${names.join(" ")}${value} -d ${quoted(help)}`);
      }),
    ]),
  ];
}

function powershell(program: string, commands: readonly CommandWords[]): string[] {
  const list = (words: readonly string[]) => `@(${words.map((word) => `'${word}'`).join(", ")})`;
  const values = commands.flatMap(({ name, options }) =>
    options.filter(({ takesValue }) => takesValue).flatMap((option) =>
      option.forms.map((form) => `    '${name} ${form}' = ${list(option.values)}`)
    )
  );
  return [
    `# Completion of ${program} for PowerShell: dot-source this file in your profile.`,
    `Register-ArgumentCompleter -Native -CommandName '${program}' -ScriptBlock {`,
    "  param($word, $ast, $position)",
    "  $options = @{",
    ...commands.map(({ name, options }) => `    '${name}' = ${list(formsOf(options))}`),
    "  }",
    "  $arguments = @{",
    ...commands.filter(({ words }) => words.length > 0)
      .map(({ name, words }) => `    '${name}' = ${list(words)}`),
    "  }",
    "  $values = @{",
    ...values,
    "  }",
    '  $words = @($ast.CommandElements | ForEach-Object { "$_" })',
    "  if ($word -ne '') { $words = @($words | Select-Object -SkipLast 1) }",
    `  $found = if ($words.Count -lt 2) { ${list(commands.map(({ name }) => name))} }`,
    '  elseif ($values.ContainsKey("$($words[1]) $($words[-1])")) {',
    '    $values["$($words[1]) $($words[-1])"]',
    "  }",
    "  elseif ($word -like '-*') { $options[$words[1]] }",
    "  else { $arguments[$words[1]] }",
    '  $found | Where-Object { $_ -like "$word*" }',
    "}",
  ];
}

const scripts = { bash, zsh, fish, powershell };

export function completionScript(shell: Shell, program: string, commands: CommandSpecs): string[] {
  return scripts[shell](program, commandWords(commands));
}

/** Runs the command. Returns its exit code. */
export function completion(shell: Shell, program: string, commands: CommandSpecs): number {
  runtimeHost.print(completionScript(shell, program, commands));
  return success;
}
