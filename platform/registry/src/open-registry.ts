import { abort } from './changes/abort';
import { activate } from './changes/activate';
import { canary } from './changes/canary';
import type { Context } from './context';
import { diffVersions } from './versions/diff-versions';
import { file, media } from './versions/file';
import { CHECKS } from './gate/gate';
import type { GateCheck } from './gate/gate-check';
import { history } from './log/history';
import { createManifests } from './versions/manifests';
import { promote } from './changes/promote';
import { publish } from './versions/publish';
import type { Registry } from './registry';
import { RegistryError } from './registry-error';
import { resume } from './changes/resume';
import { createCensus } from './retention/census';
import { gc } from './retention/gc';
import { createRevisionLog } from './log/revision-log';
import { rollback } from './changes/rollback';
import { status } from './status';
import type { Store } from './store/store';
import { isStoreError } from './store/store-error';
import { switchArea } from './changes/switch';
import { verify } from './verify';
import { createLogWatch } from './log/watch-log';

export interface RegistryOptions {
  /** For tests; default the machine's. */
  clock?: () => Date;
  /** Number of the newest revision that was ever seen here, by this process or an earlier one. */
  seenRevision?: number;
  /** Run by the gate after the registry's own checks. */
  extraChecks?: readonly GateCheck[];
}

/**
 * Opens the registry that a store holds; an empty store is an empty registry.
 *
 * @param store Shared with any number of other processes.
 */
export function openRegistry(store: Store, options: RegistryOptions = {}): Registry {
  const context: Context = {
    store,
    log: createRevisionLog(store, options.seenRevision),
    manifests: createManifests(store),
    checks: [...CHECKS, ...(options.extraChecks ?? [])],
    clock: options.clock ?? (() => new Date()),
  };
  const logWatch = createLogWatch(context);
  return {
    publish: (buildFolder, meta) => told(publish(context, buildFolder, meta)),
    activate: (area, change) => told(activate(context, area, change)),
    rollback: (area, change) => told(rollback(context, area, change)),
    canary: (area, change) => told(canary(context, area, change)),
    promote: (area, change) => told(promote(context, area, change)),
    abort: (area, change) => told(abort(context, area, change)),
    off: (area, change) => told(switchArea(context, area, 'off', change)),
    on: (area, change) => told(switchArea(context, area, 'on', change)),
    resume: (area, change) => told(resume(context, area, change)),
    gc: (options) => told(gc(context, options)),
    markSeen: createCensus(context),
    status: () => status(context),
    history: (area, limit, before) => history(context, area, limit, before),
    acceptRewind: () => {
      context.log.acceptRewind();
      logWatch.startOver();
    },
    verify: () => verify(context),
    current: async () => (await context.log.head()).current,
    manifest: (area, version) => context.manifests.get(area, version),
    versions: (area) => context.manifests.ofArea(area),
    diffVersions: (area, from, to) => diffVersions(context, area, from, to),
    file: (area, version, path, encoding) => file(context, area, version, path, encoding),
    media: (name, encoding) => media(context, name, encoding),
    watch: (changed) => logWatch.watch(changed),
  };
}

/** Whoever asks for a change is told of a failing store in the same form as of a refusal. */
async function told<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isStoreError(error)) throw error;
    throw new RegistryError(error.failure === 'full' ? 'store_full' : 'store_unavailable', error.message);
  }
}
