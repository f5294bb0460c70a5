import { areaLending } from '@nivaas/federation/lending';
import { chosenAreas } from './build';
import { Refusal } from '@nivaas/contracts/refusal';
import { areaFolder } from './paths';

/** `lending <area>`: prints what the sources of an area lend and use, as JSON. */
export async function lending(names: string[]): Promise<void> {
  const [area = ''] = chosenAreas(names);
  try {
    process.stdout.write(JSON.stringify(areaLending(areaFolder(area))));
  } catch (error) {
    throw new Refusal('failed', error instanceof Error ? error.message : String(error));
  }
}
