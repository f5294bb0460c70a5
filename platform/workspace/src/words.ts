import { parseArgs } from 'node:util';
import { Refusal } from '@nivaas/contracts/refusal';

type Options = Readonly<Record<string, { type: 'string' | 'boolean' }>>;
type Values<Given extends Options> = {
  [Name in keyof Given]?: Given[Name]['type'] extends 'string' ? string : boolean;
};

/**
 * Reads the words and options of a command.
 *
 * @param usage An example, for whoever uses it in another way.
 * @throws {Refusal}
 */
export function parseWords<Given extends Options>(
  args: string[],
  options: Given,
  usage: string,
): { values: Values<Given>; words: string[] } {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values: values as Values<Given>, words: positionals };
  } catch (error) {
    // Node goes on about positional arguments.
    const [problem = ''] = String((error as Error).message).split('. ');
    throw new Refusal('usage', `${problem}. ${usage}`);
  }
}
