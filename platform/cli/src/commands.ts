import { VERBS, type Command, type Verb } from '@nivaas/registry';

/** A verb of the command line. */
export type CommandVerb = Verb & { command: Command<unknown> };

/** In the order of the help. */
export const COMMANDS: readonly CommandVerb[] = VERBS.filter(
  (verb): verb is CommandVerb => verb.command !== undefined,
);

export interface Option {
  /** Without its dashes. */
  name: string;
  /** The entry of the verb's input that it fills. */
  entry: string;
  isFlag: boolean;
  isNeeded: boolean;
}

/** Every change says who asks. */
const BY = '[--by <name>]';

/** What stands after the verb, with what all verbs of its kind take. */
export function usageOf({ kind, command }: CommandVerb): string {
  return [command.usage, kind === 'read' ? '' : BY].filter((part) => part !== '').join(' ');
}

/** The usage line is the rule: `<needed>` and `[possible]` words before the options. */
export function placesOf(verb: CommandVerb): { word: string; entry: string; isNeeded: boolean }[] {
  const usage = usageOf(verb);
  const words = usage.slice(0, usage.search(/\[?--|$/)).match(/<\w+>|\[\w+\]/g) ?? [];
  return words.map((word) => ({ word, entry: word.slice(1, -1), isNeeded: word.startsWith('<') }));
}

/** The options of the usage line; those without a value are flags, those without brackets are needed. */
export function optionsOf(verb: CommandVerb): Option[] {
  return [...usageOf(verb).matchAll(/(\[)?--([a-z-]+)( [<"])?/g)].map(([, bracket, name = '', value]) => ({
    name,
    entry: name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    isFlag: value === undefined,
    isNeeded: bracket === undefined,
  }));
}
