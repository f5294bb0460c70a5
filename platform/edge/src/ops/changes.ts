import type { IncomingMessage } from 'node:http';
import type { ChangeOptions, ChangeResult, Registry, Revision } from '@nivaas/registry';
import * as v from 'valibot';
import { readJson } from './calls';

const area = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const version = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
// Names of areas and versions are judged by the registry, with better words.
const common = {
  area,
  reason: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
  force: v.optional(v.boolean()),
};
const plain = v.strictObject(common);

/** A change that was read and is well formed, not yet done. */
export interface Prepared {
  area: string;
  /** The other area of a joint canary that is to begin. */
  partner: string | undefined;
  /** Version that was asked for, where the verb names one. */
  version: string | undefined;
  options: Pick<ChangeOptions, 'reason' | 'force'>;
  run: (registry: Registry, options: ChangeOptions) => Promise<ChangeResult>;
}

type Prepare = (request: IncomingMessage) => Promise<Prepared>;

/** Every changing verb but `publish`; the names are those of the release command. */
export const CHANGES: Record<string, Prepare> = {
  activate: verb(v.strictObject({ ...common, version: v.optional(version) }), (registry, body, options) =>
    registry.activate(body.area, { ...options, ...present({ version: body.version }) }),
  ),
  rollback: verb(v.strictObject({ ...common, to: v.optional(version) }), (registry, body, options) =>
    registry.rollback(body.area, { ...options, ...present({ to: body.to }) }),
  ),
  canary: verb(
    v.strictObject({
      ...common,
      version,
      percent: v.number(),
      with: v.optional(area),
      promoteAfter: v.optional(v.nullable(v.number())),
    }),
    (registry, { area, version, percent, promoteAfter, with: partner }, options) =>
      registry.canary(area, {
        ...options,
        version,
        percent,
        ...present({ with: partner }),
        ...(promoteAfter === undefined ? {} : { promoteAfter }),
      }),
  ),
  promote: verb(plain, (registry, body, options) => registry.promote(body.area, options)),
  abort: verb(plain, (registry, body, options) => registry.abort(body.area, options)),
  off: verb(plain, (registry, body, options) => registry.off(body.area, options)),
  on: verb(plain, (registry, body, options) => registry.on(body.area, options)),
  resume: verb(v.strictObject({ ...common, version: v.optional(version) }), (registry, body, options) =>
    registry.resume(body.area, { ...options, ...present({ version: body.version }) }),
  ),
};

interface CommonBody {
  area: string;
  reason?: string | undefined;
  force?: boolean | undefined;
  version?: string | undefined;
  to?: string | undefined;
  with?: string | undefined;
}

function verb<Body extends CommonBody>(
  schema: v.GenericSchema<unknown, Body>,
  run: (registry: Registry, body: Body, options: ChangeOptions) => Promise<ChangeResult>,
): Prepare {
  return async (request) => {
    const body = await readJson(request, schema);
    return {
      area: body.area,
      partner: body.with,
      version: body.version ?? body.to,
      options: present({ reason: body.reason, force: body.force }),
      run: (registry, options) => run(registry, body, options),
    };
  };
}

/** Fields that were not sent must be absent, not undefined. */
function present<Value extends Record<string, unknown>>(
  fields: Value,
): { [Key in keyof Value]?: Exclude<Value[Key], undefined | null> } {
  const set = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(set) as { [Key in keyof Value]?: Exclude<Value[Key], undefined | null> };
}

/** These leave canaries alone. */
const SWITCHES = new Set(['off', 'on', 'resume']);

/** Areas that change together with this one because their canaries are joint; the token must cover them too. */
export function touchedAreas(
  verb: string,
  live: Pick<Revision, 'areas'> | undefined,
  { area, partner }: Prepared,
): string[] {
  if (SWITCHES.has(verb)) return [area];
  const areas = live?.areas ?? {};
  const groups = [area, partner].flatMap((one) => {
    const canary = one === undefined ? undefined : areas[one]?.canary;
    return one === undefined ? [] : [one, canary?.with ?? one];
  });
  const members = Object.entries(areas).filter(
    ([name, { canary }]) => canary && groups.includes(canary.with ?? name),
  );
  return [...new Set([area, ...(partner === undefined ? [] : [partner]), ...members.map(([name]) => name)])];
}
