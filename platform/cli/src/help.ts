import { COMMANDS, usageOf, type CommandVerb } from './commands';
import { RUN } from './usage';

/** Help for one verb, or for all of them. */
export function helpText(verb?: CommandVerb): string {
  return verb ? verbHelp(verb) : generalHelp();
}

function generalHelp(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  return [
    `Usage: ${RUN} <verb> [area] [options]`,
    '',
    'Publishes, releases and rolls back one area of the site at a time, in the local registry or at a running edge.',
    'Each change is one entry in an append-only log. Documents have it at once, open tabs at their next navigation.',
    '',
    ...COMMANDS.map(({ name, command }) => `  ${name.padEnd(width)}  ${command.summary}`),
    '',
    '  --edge <url>    uses a running edge instead of the local registry; its token is in RELEASE_TOKEN',
    '  --json          prints the answer as JSON',
    '  --by <name>     operator (default: user.name of git)',
    '  --reason "…"    why; the history shows it',
    '  --help          this text, or the help for a verb',
    '',
    'The registry is the folder "registry" in DATA_DIR (default: .data).',
    'Exit code: 0 done, also when there was nothing to do; 1 refused, with the reason; 2 wrong usage.',
    '',
    'A release and its rollback:',
    `  ${RUN} deploy mfe-shop --reason "filters by floor"`,
    `  ${RUN} status`,
    `  ${RUN} rollback mfe-shop --reason "filters hide plots"`,
  ].join('\n');
}

function verbHelp(verb: CommandVerb): string {
  const { summary, help, examples } = verb.command;
  return [
    ...wrapped(
      `Usage: ${[RUN, verb.name, usageOf(verb), '[--edge <url>]', '[--json]'].filter((part) => part !== '').join(' ')}`,
    ).map((line, at) => (at === 0 ? line : `       ${line}`)),
    '',
    `${verb.name}: ${summary}.`,
    '',
    ...help.flatMap((paragraph) => [...wrapped(paragraph), '']),
    'Examples:',
    ...examples.map((example) => `  ${RUN} ${example}`),
  ].join('\n');
}

function wrapped(paragraph: string): string[] {
  return paragraph.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > 105) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
}
