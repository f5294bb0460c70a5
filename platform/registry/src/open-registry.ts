import type { Context } from './context/context';
import type { GateCheck } from './context/gate-check';
import type { GrantTable } from './context/grants';
import { digestOf } from './formats/digests';
import type { Revision } from './formats/formats';
import { Preparations } from './context/preparations';
import { readHistory } from './log/history';
import { RevisionLog } from './log/revision-log';
import type { Registry } from './registry';
import { refusal } from './refusals';
import type { Store } from './store/store';
import { StoreError } from './store/store-error';
import { createPreviewReader } from './previews/preview-token';
import { assertSecrets, shareSecret } from './share-secret';
import { BY_NAME, type AnswerOf } from './verbs/table';
import type { Caller } from './caller';
import { adoptVersion } from './versions/adopt';
import { file, media } from './versions/stored-files';
import { Manifests } from './context/manifests';
import { publishFolder } from './versions/publish';

export interface RegistryOptions {
  /** Default: the machine's. */
  clock?: () => Date;
  /** Number of the newest revision that an earlier process saw; an older log is refused (`rewound`). */
  seenRevision?: number;
  /** What an earlier process served: it stays in force while the newest entry of the log cannot be read. */
  lastServed?: () => Promise<Revision | undefined>;
  /** Run by the gate after the registry's own checks. */
  extraChecks?: readonly GateCheck[];
  /** What the functions of areas may do, read anew for each run of a verb. Default: the gate does not ask. */
  grants?: () => Promise<GrantTable>;
  /** Called with a sentence about whatever the gate could not check. */
  note?: (text: string) => void;
}

/** The hint for a write that was sent and got no answer. */
const UNCERTAIN = 'The change may or may not have been made. Check the status when the store is back.';

/** For a full store. `gc` may use the reserve, too. */
const WITH_RESERVE =
  'Make room: `gc` removes versions that nobody needs. Room is kept for `rollback`, `abort`, `off`, `undo` and `freeze`.';
const FULL =
  'Make room on the disk or in the bucket of the registry. Until then nothing can be changed, not even by a rollback.';

/** Opens a registry. @param store May be empty, and shared with any number of other processes. */
export function openRegistry(store: Store, options: RegistryOptions = {}): Registry {
  const log = new RevisionLog(store, options.seenRevision, options.lastServed);
  const context: Context = {
    store,
    log,
    manifests: new Manifests(store),
    extraChecks: options.extraChecks ?? [],
    grants: options.grants,
    clock: options.clock ?? (() => new Date()),
    note: options.note ?? (() => undefined),
    preparations: new Preparations(),
  };
  const readPreview = createPreviewReader(context);
  return {
    run: (name, input: object, caller = { by: '' }, folder = '') => {
      const ownContext = { ...context, grants: options.grants && memoised(options.grants) };
      const request = requestOf(name, input, caller);
      const running = BY_NAME.get(name)?.run(ownContext, input, { ...caller, ...request, folder });
      return refusingOnFailure(running as Promise<AnswerOf<typeof name>>);
    },
    publish: (buildFolder, meta) => refusingOnFailure(publishFolder(context, buildFolder, meta)),
    adopt: (from, adoption) => refusingOnFailure(adoptVersion(context, from, adoption)),
    assertSecrets: () => refusingOnFailure(assertSecrets(context)),
    shareSecret: (offered) => refusingOnFailure(shareSecret(context, offered)),
    readPreview: (token) => refusingOnFailure(readPreview(token)),
    history: (area, limit, before) => refusingOnFailure(readHistory(context, area, limit, before)),
    current: async () => (await refusingOnFailure(log.head())).current,
    manifest: (area, version) => refusingOnFailure(context.manifests.get(area, version)),
    versions: (area) => refusingOnFailure(context.manifests.ofArea(area)),
    file: (...path) => refusingOnFailure(file(context, ...path)),
    media: (...path) => refusingOnFailure(media(context, ...path)),
    storeHealth: () => store.health?.(),
    logProblem: () =>
      log.damaged === undefined ? undefined : refusal('log_damaged', `revision ${log.damaged}`),
    watch: (changed) => log.watch(changed),
    beforeChange: (prepare) => context.preparations.add(prepare),
  };
}

/** A gate that is asked about several areas reads the grants, and asks their sources, once. */
function memoised<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => (value ??= read());
}

/** Only a request that names a revision can be recognised when it is repeated. */
function requestOf(verb: string, input: object, { by, expectRevision, automatic }: Caller) {
  if (expectRevision === undefined || automatic) return {};
  return { request: digestOf({ verb, input, by, expectRevision }) };
}

/** Reports a failing store as a refusal, so that callers handle one kind of error. */
async function refusingOnFailure<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    if (error.failure === 'full')
      throw refusal('store_full', error.message, { hint: error.hasReserve ? WITH_RESERVE : FULL });
    throw refusal('store_unavailable', error.message, error.isUncertain ? { hint: UNCERTAIN } : {});
  }
}
