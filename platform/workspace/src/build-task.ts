import { buildAreas, chosenAreas } from './build';
import { buildConsole } from './build-console';

/** `build [area…] [--force]`: what changed since its last build; the console too when no area is named. */
export async function build(args: string[]): Promise<void> {
  const names = args.filter((arg) => arg !== '--force');
  const areas = chosenAreas(names);
  const built = await buildAreas(areas, { force: args.includes('--force') });
  if (names.length === 0) await buildConsole();
  const same = areas.filter((area) => !built.includes(area));
  if (same.length > 0) process.stderr.write(`Nothing changed since the last build: ${same.join(', ')}\n`);
}
