import type { Context } from './context/context';
import type { GateCheck } from './context/gate-check';
import type { GrantTable } from './context/grants';
import { digestOf } from './formats/digests';
import type { Revision } from './formats/formats';
import { readHistory } from './log/history';
import { RevisionLog } from './log/revision-log';
import type { ReleaseSource } from './release-source';
import { refusal } from './refusals';
import type { Store } from './store/store';
import { StoreError } from './store/store-error';
import { createPreviewReader } from './previews/preview-token';
import { assertSecrets, shareSecret } from './share-secret';
import { BY_NAME, type AnswerOf, type InputOf, type VerbName } from './verbs/table';
import type { Caller } from './caller';
import { adoptVersion, type Adoption } from './versions/adopt';
import { file, media } from './versions/stored-files';
import { Manifests } from './context/manifests';
import { publishFolder, type PublishMeta } from './versions/publish';

export interface RegistryOptions {
  /** Default: the store's. */
  clock?: () => Date;
  /** Number of the newest revision that an earlier process saw; an older log is refused (`rewound`). */
  seenRevision?: number | undefined;
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

export type Registry = ReturnType<typeof openRegistry>;

/**
 * Opens a registry. It publishes immutable versions of areas and decides which are live. Each change is one revision of
 * an append-only log. All methods are safe to call from several processes at once, and refuse with a `Refusal`:
 * `store_unavailable` when the store fails or does not answer in time.
 *
 * @param store May be empty, and shared with any number of other processes.
 */
export function openRegistry(store: Store, options: RegistryOptions = {}) {
  const log = new RevisionLog(store, options.seenRevision, options.lastServed);
  const context: Context = {
    store,
    log,
    manifests: new Manifests(store),
    extraChecks: options.extraChecks ?? [],
    grants: options.grants,
    clock: options.clock ?? (() => store.clock?.now() ?? new Date()),
    clockAheadMs: () => (options.clock ? 0 : (store.clock?.aheadMs ?? 0)),
    note: options.note ?? (() => undefined),
  };
  const readPreview = createPreviewReader(context);
  const source: ReleaseSource = {
    current: async () => (await refusingOnFailure(log.head())).current,
    manifest: (area, version) => refusingOnFailure(context.manifests.get(area, version)),
    file: (...path) => refusingOnFailure(file(context, ...path)),
    media: (...path) => refusingOnFailure(media(context, ...path)),
    watch: (changed) => log.watch(changed),
  };
  return {
    ...source,
    /**
     * Runs a verb of the table.
     *
     * @param caller May be absent for a verb that only reads.
     * @param folder Build output, for a verb that takes one.
     */
    run: async <Name extends VerbName>(
      name: Name,
      input: InputOf<Name>,
      caller: Caller = { by: '' },
      folder = '',
    ): Promise<AnswerOf<Name>> => {
      const ownContext = { ...context, grants: options.grants && memoised(options.grants) };
      const request = requestOf(name, input, caller);
      const verb = BY_NAME.get(name);
      if (verb?.kind !== 'read' || name === 'status') await store.clock?.look();
      const running = verb?.run(ownContext, input, { ...caller, ...request, folder });
      return refusingOnFailure(running as Promise<AnswerOf<Name>>);
    },
    /** Checks a build output and stores it as a version. @throws {Refusal} invalid_build, immutable, removing */
    publish: async (buildFolder: string, meta: PublishMeta) => {
      await store.clock?.look();
      return refusingOnFailure(publishFolder(context, buildFolder, meta));
    },
    /**
     * Copies a version of another store, unless it is here.
     * @returns True when it was copied.
     * @throws {Refusal} unknown_version, damaged, removing
     */
    adopt: (from: Store, adoption: Adoption) => refusingOnFailure(adoptVersion(context, from, adoption)),
    /** @throws {Refusal} weak_secret, for a key that somebody could guess */
    assertSecrets: () => refusingOnFailure(assertSecrets(context)),
    /**
     * Stores a secret for all edges on this store, unless one is stored.
     * @returns The stored secret; undefined before the first release.
     */
    shareSecret: (offered: string) => refusingOnFailure(shareSecret(context, offered)),
    /**
     * Reads the token of a preview link, whichever edge or release command signed it.
     * @returns Undefined for a token that was not signed with the site's key; `gone` when its version is no longer stored.
     */
    readPreview: (token: string) => refusingOnFailure(readPreview(token)),
    /**
     * Readable entries of the log, newest first, also of a rewound log.
     * @param area Only the changes of this area.
     * @param limit Default 50.
     * @param before Only entries older than this revision.
     */
    history: (area?: string, limit?: number, before?: number) =>
      refusingOnFailure(readHistory(context, area, limit, before)),
    /** Published versions with a readable manifest, newest first. */
    versions: (area: string) => refusingOnFailure(context.manifests.ofArea(area)),
    /** `log_damaged` while the newest entry cannot be read, as far as the last read of the log found. */
    logProblem: () =>
      log.damaged === undefined ? undefined : refusal('log_damaged', `revision ${log.damaged}`),
    /** The store's time. */
    now: () => context.clock(),
    /** Whether the store answers; undefined for a store that does not track it. */
    storeHealth: () => store.health?.(),
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
