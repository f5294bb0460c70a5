import type { Problem } from './problem';

type Entry = readonly [httpStatus: number, sentence: string, hint: string];

/** Every refusal of the registry. README.md lists the same codes; a test compares the two. */
export const CATALOGUE = {
  bad_area: [
    422,
    'That is not the name of an area.',
    'An area is "shell", or "mfe-" followed by lower-case letters, digits and hyphens.',
  ],
  bad_version: [
    422,
    'That is not a version.',
    'A version is "v" and 12 hexadecimal digits, as `publish` prints it.',
  ],
  area_twice: [422, 'An area is named twice.', 'Name each area once: it can have one live version only.'],
  bad_store: [
    422,
    'That is not a store that can be opened.',
    'Use file:<folder> or s3+https://host/bucket/prefix, with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  ],
  bad_percent: [
    422,
    'The share of a canary is a whole number from 1 to 100.',
    'Use `promote` or `activate` for everybody, `abort` for nobody.',
  ],
  bad_promote_after: [
    422,
    'A canary is promoted after a whole number of page views.',
    'Give a number of at least 1, or leave it out to promote by hand.',
  ],
  bad_group: [
    422,
    'These two canaries cannot be joined.',
    'Start a canary of the other area first. An area in a joint canary must leave it first.',
  ],
  reason_missing: [
    422,
    'Skipping the gate needs a reason.',
    'Say why with --reason "…". The history keeps it.',
  ],
  invalid_build: [
    422,
    'The build output cannot be published.',
    'Fix what is listed, build and publish again. Nothing was stored.',
  ],
  checks_exceeded: [
    422,
    'The checks of the build took too much time or memory.',
    'Split its largest files, or leave out what is generated, and publish again. Nothing was stored.',
  ],
  wrong_types: [
    422,
    'The sources have errors of types.',
    'Correct them, or publish all the same with --force and a --reason. Nothing was published.',
  ],
  immutable: [
    409,
    'This version is stored already, with other content.',
    'A version never changes. Build again, so that the new content gets its own id.',
  ],
  unknown_version: [404, 'The area has no such version.', 'The history of the area lists its versions.'],
  not_published: [404, 'No version of this area was ever published.', 'Publish one first.'],
  not_live: [409, 'No version of this area is live.', 'Activate one first.'],
  no_previous: [
    409,
    'No version was live before this one.',
    'Versions that were rolled back do not count. Name one with --to, `resume` a held one, or switch the area off.',
  ],
  not_behind: [
    409,
    'The version cannot go live in the older lane alone.',
    'The lanes are in `status`. Without --behind it goes live for all pages of the area.',
  ],
  not_undoable: [
    409,
    'There is no change to take back.',
    'The history shows what was changed. `activate` or `rollback --to` make any stored version live.',
  ],
  shell_needed: [
    409,
    'The shell cannot retire: every page needs it.',
    'Roll it back, or release another version of it.',
  ],
  no_canary: [409, 'The area has no canary to promote.', 'Start one with `canary`, or use `activate`.'],
  canary_is_live: [
    409,
    'This version is live for everybody already.',
    'A canary needs another version than the live one.',
  ],
  canary_full: [
    409,
    'Other canaries already use too many of the visitors.',
    'Narrow or end another canary, or join it with `--with <area>`.',
  ],
  held: [
    423,
    'This version was rolled back or aborted, so it is held.',
    'The history says why. Release a corrected version, `resume` the area, or force it with a reason.',
  ],
  frozen: [423, 'Nothing new may go live now.', 'Wait until the freeze ends, or end it with `thaw`.'],
  damaged: [
    422,
    'Stored files of this version are missing or changed.',
    'Restore them from a backup, or choose another version.',
  ],
  outdated: [
    410,
    'This version was built before 0.6, and pages of today cannot show it.',
    'Publish its area anew. The changelog says how to update a site that still shows one ("Before you update").',
  ],
  borrowed: [
    409,
    'Other areas show fragments of this one.',
    'First release versions of them without these fragments, or switch this area off: its fragments then show their fallback.',
  ],
  refused: [422, 'The gate refuses this change.', 'Fix what is listed, or force it with a reason.'],
  stale: [409, 'The site has changed since you read its status.', 'Check the status, then decide again.'],
  rewound: [
    409,
    'The log is older than one that was read before.',
    'Somebody restored an older state. Restore the newer one, or accept this one with `accept-rewind`.',
  ],
  on_server: [
    422,
    'That is on a server, and this command copies files of this machine.',
    'Use the backup of that server.',
  ],
  not_empty: [
    409,
    'There is something in this place already.',
    'Name an empty folder. `restore --force` moves what is there aside.',
  ],
  not_a_backup: [422, 'That is no backup.', 'Name a folder that `backup` wrote to its end.'],
  backup_damaged: [
    422,
    'Files of the backup are missing or changed.',
    'Take another backup. Nothing was changed.',
  ],
  busy: [
    503,
    'Every attempt lost the race against another change.',
    'Try again in a moment. Nothing was changed.',
  ],
  removing: [
    503,
    'Versions are being removed by `gc` right now.',
    'Try again in a minute, or in ten after a crash of `gc`.',
  ],
  store_full: [507, 'The store has no room left.', 'Make room there, then try again. Nothing was changed.'],
  store_unavailable: [
    503,
    'The store cannot be reached.',
    'Nothing was changed. Try again when the store is back.',
  ],
  timed_out: [503, 'The change timed out.', 'Nothing was changed. Try again.'],
  unknown_format: [
    503,
    'The log was written by another version of this program.',
    'Start the version that wrote it, or a newer one. Nothing is damaged, and nothing was changed.',
  ],
  grants_invalid: [
    503,
    'The grants of functions cannot be read.',
    'Correct the file (docs/operations.md, "Functions of areas"), and try again. Functions keep the grants that they had.',
  ],
  weak_secret: [
    500,
    'A key in the registry has under 32 bytes.',
    'Remove this file: the site makes a random key. What the old one signed is refused then.',
  ],
  log_damaged: [
    500,
    'The newest entry of the log cannot be read.',
    'Restore its file in channels/live of the registry. At an edge `off` and `rollback` work meanwhile; `accept-rewind --edge <url>` goes on with what that edge serves.',
  ],
} as const satisfies Record<string, Entry>;

export type RegistryErrorCode = keyof typeof CATALOGUE;

/** A refusal, worded for the operator. Nothing was changed when one is thrown, unless its hint says otherwise. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly hint: string;
  readonly httpStatus: number;
  readonly problems: readonly Problem[];

  /**
   * @param code Key of the catalogue.
   * @param detail Appended to the catalogue's sentence.
   * @param options `problems`: the findings; `hint`: replaces the catalogue's.
   */
  constructor(
    readonly code: RegistryErrorCode,
    readonly detail = '',
    options: { problems?: readonly Problem[]; hint?: string } = {},
  ) {
    const [httpStatus, sentence, hint] = CATALOGUE[code];
    super(detail ? `${sentence} (${detail})` : sentence);
    this.hint = options.hint ?? hint;
    this.httpStatus = httpStatus;
    this.problems = options.problems ?? [];
  }
}

/** True also for an error of another copy of this module. */
export function isRegistryError(error: unknown): error is RegistryError {
  return error instanceof Error && error.name === 'RegistryError' && 'code' in error && 'httpStatus' in error;
}

/** For `.catch`: a refusal of the registry becomes undefined. `store_unavailable` and any other error are rethrown. */
export function ignoreRefusal(error: unknown): undefined {
  if (!isRegistryError(error) || error.code === 'store_unavailable') throw error;
}

/** For `.catch`: a refusal with one of these codes becomes undefined, any other error is rethrown. */
export function ignoreOnly(...codes: RegistryErrorCode[]): (error: unknown) => undefined {
  return (error) => {
    if (!isRegistryError(error) || !codes.includes(error.code)) throw error;
  };
}
