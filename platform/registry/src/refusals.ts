import { isRefusal, refusals, type Catalogue } from '@nivaas/contracts/refusal';

/** Every refusal of the registry, the ops API and the release command. README.md lists them; a test compares the two. */
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
  clock_differs: [
    503,
    'The clock of this machine is wrong, and a freeze has an end.',
    'Set the clock, as by NTP, and freeze again. `rollback`, `off` and all others work meanwhile, with the time of the store.',
  ],
  damaged: [
    422,
    'Stored files of this version are missing or changed.',
    'Restore them from a backup, or choose another version.',
  ],
  borrowed: [
    409,
    'Other areas show fragments of this one.',
    'First release versions of them without these fragments, or switch this area off: its fragments then show their fallback.',
  ],
  gate_unclear: [
    503,
    'The gate cannot tell a slow version from a busy machine.',
    'Nothing was changed. Try again when the machine has less to do, or force it with a reason.',
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
  unauthorised: [
    401,
    'This needs a token.',
    'Send "Authorization: Bearer <token>" with a token that the edge was started with (docs/operations.md).',
  ],
  too_many_tries: [
    429,
    'Too many wrong tokens came from your address.',
    'Wait a minute, then try again with the right token.',
  ],
  forbidden_scope: [
    403,
    'Your token does not allow this.',
    'Use a token with the scope that is named, or with "*" in place of the area (docs/operations.md).',
  ],
  check_unisolated: [
    503,
    'This edge cannot hold code that is not live.',
    'Use a token with the right "release", or ask who runs the edge for the remedy that is named.',
  ],
  upload_under_way: [
    409,
    'Another upload with your token is under way.',
    'Wait until it has ended, then publish again. Each token has one upload at a time.',
  ],
  cross_site: [
    403,
    'This request comes from another site.',
    'Open /_ops on the site itself, or use the release command.',
  ],
  precondition_required: [
    428,
    'The request does not say which revision you see.',
    'Send the revision that the status shows, in quotes: If-Match: "42".',
  ],
  bad_request: [400, 'The request is invalid.', 'docs/operations.md lists the verbs and their parameters.'],
  unsupported_type: [
    415,
    'The body has the wrong content type.',
    'Send application/json, or application/x-tar to publish, without compression.',
  ],
  too_large: [413, 'The body is too large.', 'Nothing was stored. docs/operations.md has the limits.'],
  method_not_allowed: [
    405,
    'The verb does not take this method.',
    'Reading verbs take GET, changing ones POST.',
  ],
  not_found: [404, 'There is nothing here.', 'docs/operations.md lists the verbs.'],
  usage: [400, 'The command line is wrong.', 'The help of the verb says what it takes.'],
  unreachable: [
    503,
    'The edge cannot be reached.',
    'Is it running, and is the address right? `status` shows whether a change was made.',
  ],
  unexpected_answer: [
    502,
    'The edge answered what no ops API answers.',
    'Is this the address of the edge itself? Check its log.',
  ],
} as const satisfies Catalogue;

export type RefusalCode = keyof typeof CATALOGUE;

/** Worded for the operator. Nothing was changed when one is thrown, unless its hint says otherwise. */
export const refusal = refusals(CATALOGUE);

/** For `.catch`: a refusal becomes undefined. `store_unavailable` and any other error are rethrown. */
export function ignoreRefusal(error: unknown): undefined {
  if (!isRefusal(error) || error.code === 'store_unavailable') throw error;
}

/** For `.catch`: a refusal with one of these codes becomes undefined, any other error is rethrown. */
export function ignoreOnly(...codes: RefusalCode[]): (error: unknown) => undefined {
  return (error) => {
    if (!isRefusal(error, ...codes)) throw error;
  };
}
