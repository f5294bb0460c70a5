import { VERBS, type ClientVerb, type Command, type Verb } from '@nivaas/registry';
import { backup, restore } from './backup/verbs';
import { plan } from './plan';

export type CommandVerb = (Verb & { command: Command<unknown> }) | ClientVerb;

/** In the order of the help. */
export const COMMANDS: readonly CommandVerb[] = [
  ...VERBS.filter((verb): verb is CommandVerb => verb.command !== undefined),
  backup as ClientVerb,
  restore as ClientVerb,
  plan as ClientVerb,
];

export interface Option {
  /** Without its dashes. */
  name: string;
  /** Name of the entry in the verb's input. */
  entry: string;
  isFlag: boolean;
  isNeeded: boolean;
}

/** Arguments of the verb, with those common to all verbs of its kind. */
export function usageOf({ kind, command }: CommandVerb): string {
  return [command.usage, kind === 'read' || kind === 'local' ? '' : '[--by <name>]']
    .filter((part) => part !== '')
    .join(' ');
}

/** The `<required>` and `[optional]` words of the usage line, before its options. */
export function placesOf(verb: CommandVerb): { word: string; entry: string; isNeeded: boolean }[] {
  const usage = usageOf(verb);
  const words = usage.slice(0, usage.search(/\[?--|$/)).match(/<\w+>|\[\w+\]/g) ?? [];
  return words.map((word) => ({ word, entry: word.slice(1, -1), isNeeded: word.startsWith('<') }));
}

/** The options of the usage line: flags have no value, required options no brackets. */
export function optionsOf(verb: CommandVerb): Option[] {
  return [...usageOf(verb).matchAll(/(\[)?--([a-z-]+)( [<"])?/g)].map(([, bracket, name = '', value]) => ({
    name,
    entry: name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    isFlag: value === undefined,
    isNeeded: bracket === undefined,
  }));
}
