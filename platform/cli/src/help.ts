import { COMMANDS, usageOf, type CommandVerb } from './commands';

const RUN = 'npm run release --';

/** Help for one verb, or for all of them. */
export function helpText(verb?: CommandVerb): string {
  return verb ? verbHelp(verb) : generalHelp();
}

function generalHelp(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  return [
    `Usage: ${RUN} <verb> [area] [options]`,
    '',
    'Publishes, releases and takes back one area of the site at a time, in the local registry or at a running edge. A',
    'change is one entry in a log that is never rewritten; documents have it at once, and open tabs at their next',
    'navigation.',
    '',
    ...COMMANDS.map(({ name, command }) => `  ${name.padEnd(width)}  ${command.summary}`),
    '',
    '  --edge <url>    asks a running edge instead of the local registry; its token comes from RELEASE_TOKEN',
    '  --json          the answer as JSON on standard output',
    '  --by <name>     who asks (default: user.name of git)',
    '  --reason "…"    why; stands in the history',
    '  --help          this text, or with a verb the help for it',
    '',
    'The registry is the folder "registry" in DATA_DIR (default: .data).',
    'Exit code: 0 done, also when there was nothing to do; 1 refused, with the reason; 2 wrong usage.',
    '',
    'A release and its undoing:',
    `  ${RUN} deploy mfe-search --reason "filters by floor"`,
    `  ${RUN} status`,
    `  ${RUN} rollback mfe-search --reason "filters hide plots"`,
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
