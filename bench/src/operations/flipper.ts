import { join } from 'node:path';
import { smokeRender } from '@nivaas/edge/gate';
import { openFolderStore, openRegistry, type Registry } from '@nivaas/registry';
import { BY } from '../site/site';
import { answerMessages, Helper } from './helper';

/** A verb of the registry with its options. */
export interface Step {
  verb: 'activate' | 'rollback' | 'canary';
  area: string;
  version?: string;
  percent?: number;
}

/** Runs a verb as the release command does, with the gate. Answers with the time of completion, by `Date.now()`. */
export type Flipper = Helper<Step, number>;

/** @param data A data folder with a registry. */
export function openFlipper(data: string): Flipper {
  return new Helper(__filename, data);
}

async function flip(registry: Registry, { verb, area, version = '', percent = 0 }: Step): Promise<number> {
  // The previous rollback of the area put the version on hold.
  if (verb !== 'rollback') await registry.resume(area, { by: BY });
  await registry[verb](area, { by: BY, version, percent });
  return Date.now();
}

if (require.main === module) {
  const data = process.argv[2] ?? '';
  const extraChecks = [smokeRender({ workFolder: join(data, 'edge') })];
  const registry = openRegistry(openFolderStore(join(data, 'registry')), { extraChecks });
  answerMessages((step: Step) => flip(registry, step));
}
