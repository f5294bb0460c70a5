import { areaContracts } from '@nivaas/federation/contracts';
import { chosenAreas } from './build';
import { TaskError } from './errors';
import { areaFolder } from './paths';

/** `contracts <area>`: prints what the sources of an area lend and use, as JSON. */
export async function contracts(names: string[]): Promise<void> {
  const [area = ''] = chosenAreas(names);
  try {
    process.stdout.write(JSON.stringify(areaContracts(areaFolder(area))));
  } catch (error) {
    throw new TaskError(error instanceof Error ? error.message : String(error));
  }
}
