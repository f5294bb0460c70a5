export interface Options {
  /** Ids; nothing: the whole catalogue. */
  only: string[] | undefined;
  repeat: number;
  guards: boolean;
}

/**
 * Reads `[--only <id,id>] [--repeat <n>] [--guards]`.
 * @throws {Error} naming what is not understood.
 */
export function readOptions(args: string[]): Options {
  const options: Options = { only: undefined, repeat: 1, guards: false };
  const rest = [...args];
  for (let name = rest.shift(); name !== undefined; name = rest.shift()) {
    if (name === '--guards') options.guards = true;
    else if (name === '--only') options.only = (rest.shift() ?? '').toUpperCase().split(',');
    else if (name === '--repeat') options.repeat = Number(rest.shift());
    else throw new Error(`There is no option ${name}. There are: --only <id,id>, --repeat <n>, --guards.`);
  }
  if (!Number.isInteger(options.repeat) || options.repeat < 1)
    throw new Error('--repeat takes a whole number from 1.');
  return options;
}
