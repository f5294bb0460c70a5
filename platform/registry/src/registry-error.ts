import type { Problem } from './problem';

interface Entry {
  httpStatus: number;
  sentence: string;
  hint: string;
}

/** Every refusal of the registry. README.md lists the same codes; a test compares the two. */
export const CATALOGUE = {
  bad_area: {
    httpStatus: 422,
    sentence: 'That is not the name of an area.',
    hint: 'Areas are called "shell" or "mfe-" and lower-case letters, digits and hyphens.',
  },
  bad_version: {
    httpStatus: 422,
    sentence: 'That is not a version.',
    hint: 'A version is "v" and 12 hexadecimal digits, as `publish` prints it.',
  },
  bad_store: {
    httpStatus: 422,
    sentence: 'That is not a store that can be opened.',
    hint: 'Use file:<folder> or s3+https://host/bucket/prefix, with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  },
  bad_percent: {
    httpStatus: 422,
    sentence: 'The share of a canary is a whole number from 1 to 100.',
    hint: 'For everybody use `promote` or `activate`, for nobody `abort`.',
  },
  bad_promote_after: {
    httpStatus: 422,
    sentence: 'A canary is promoted after a whole number of page views.',
    hint: 'Give a number from 1 up, or leave it out to promote by hand.',
  },
  bad_group: {
    httpStatus: 422,
    sentence: 'These two canaries cannot be joined.',
    hint: 'Start a canary of another area first, then name that area; end an older joint canary before.',
  },
  reason_missing: {
    httpStatus: 422,
    sentence: 'Skipping the gate needs a reason.',
    hint: 'Say why with --reason "…": it stands in the history for ever.',
  },
  invalid_build: {
    httpStatus: 422,
    sentence: 'The build output cannot be published.',
    hint: 'Correct what is listed, build again, publish again. Nothing was stored.',
  },
  immutable: {
    httpStatus: 409,
    sentence: 'This version is stored already, with other content.',
    hint: 'A version never changes: build again so that the content gets an id of its own.',
  },
  unknown_version: {
    httpStatus: 404,
    sentence: 'The area has no such version.',
    hint: 'The history of the area shows the versions there are.',
  },
  not_published: {
    httpStatus: 404,
    sentence: 'No version of this area was ever published.',
    hint: 'Publish one first.',
  },
  not_live: {
    httpStatus: 409,
    sentence: 'No version of this area is live.',
    hint: 'Activate one first.',
  },
  no_previous: {
    httpStatus: 409,
    sentence: 'No version was live before this one.',
    hint: 'Name one with --to, or switch the area off.',
  },
  no_canary: {
    httpStatus: 409,
    sentence: 'The area has no canary to promote.',
    hint: 'Start one with `canary`, or use `activate`.',
  },
  canary_is_live: {
    httpStatus: 409,
    sentence: 'This version is live for everybody already.',
    hint: 'A canary needs another version than the live one.',
  },
  canary_full: {
    httpStatus: 409,
    sentence: 'There are not that many visitors left without a canary.',
    hint: 'Narrow or end another canary, or declare this one together with it.',
  },
  held: {
    httpStatus: 423,
    sentence: 'The autopilot took this version away.',
    hint: 'Release a corrected one; or `resume` the area, or force it with a reason.',
  },
  damaged: {
    httpStatus: 422,
    sentence: 'Stored files of this version are missing or changed.',
    hint: 'Restore them from a backup, or take another version.',
  },
  refused: {
    httpStatus: 422,
    sentence: 'The gate refuses this change.',
    hint: 'Correct what is listed, or force it with a reason.',
  },
  stale: {
    httpStatus: 409,
    sentence: 'The site has moved on since you looked.',
    hint: 'Look at the status again, then decide again.',
  },
  rewound: {
    httpStatus: 409,
    sentence: 'The log is older than what was seen of it.',
    hint: 'Somebody put an older state back. Restore the newer one, or accept the older one if it is meant.',
  },
  busy: {
    httpStatus: 503,
    sentence: 'Other writers were faster every time.',
    hint: 'Try again in a moment. Nothing was changed.',
  },
  removing: {
    httpStatus: 503,
    sentence: 'Versions that nobody needs are being removed just now.',
    hint: 'Try again in a minute. After a crash of `gc` it may be ten.',
  },
  store_full: {
    httpStatus: 507,
    sentence: 'The store has no room left.',
    hint: 'Make room: `gc` removes versions that nobody needs. A rollback still works.',
  },
  store_unavailable: {
    httpStatus: 503,
    sentence: 'The store cannot be reached.',
    hint: 'Look at the status when it is back: it is unknown whether the change took place.',
  },
  unknown_format: {
    httpStatus: 503,
    sentence: 'The log was written by another release of this program.',
    hint: 'Start the release that wrote it, or a newer one. Nothing is damaged, and nothing was changed.',
  },
  log_damaged: {
    httpStatus: 500,
    sentence: 'The log has entries, but none of them can be read.',
    hint: 'Restore the folder channels/live of the registry from a backup; `verify` says what is wrong.',
  },
} as const satisfies Record<string, Entry>;

export type RegistryErrorCode = keyof typeof CATALOGUE;

/** A refusal, in words for the person who asked. Nothing was changed when one is thrown. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly hint: string;
  readonly httpStatus: number;
  readonly problems: readonly Problem[];

  /**
   * @param code Key of the catalogue.
   * @param detail What it was about, appended to the catalogue's sentence.
   * @param options `problems`: the single findings; `hint`: a better one than the catalogue's.
   */
  constructor(
    readonly code: RegistryErrorCode,
    detail = '',
    options: { problems?: readonly Problem[]; hint?: string } = {},
  ) {
    const { sentence, hint, httpStatus } = CATALOGUE[code];
    super(detail ? `${sentence} (${detail})` : sentence);
    this.hint = options.hint ?? hint;
    this.httpStatus = httpStatus;
    this.problems = options.problems ?? [];
  }
}

/** True for a refusal of the registry, also when it comes from another copy of this module. */
export function isRegistryError(error: unknown): error is RegistryError {
  return error instanceof Error && error.name === 'RegistryError' && 'code' in error && 'httpStatus' in error;
}
