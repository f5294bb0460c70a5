import type { Snapshot } from '@nivaas/contracts';
import {
  assertNotOutdated,
  cohorts,
  composeSnapshots,
  previewCohort,
  releaseId,
  type Cohort,
  type ReleaseSource,
  type Revision,
  type VersionManifest,
} from '@nivaas/registry';
import { bothLanes, type Lane, ownerOf, variantOf } from '../render/lanes';
import type { ReleaseLru } from './release-lru';
import { ReleaseVariants } from './release-variants';
import { lentSchemas } from '../render/borrowed';
import type { RenderFault } from '../render/messages';
import { LaneRenderer } from '../render/lane-renderer';
import { LanguageRenderer, type RendererLimits } from '../render/language-renderer';
import { RenderGuests, type RenderGuestSettings } from '../render/render-guests';
import type { AskQuery } from '../render/queries';
import { ServerBuilds, type ServerBuild } from '../guests/server-builds';

/** Each has a renderer; more combinations of failing areas at one time are unlikely. */
const MAX_STAND_INS = 8;

export type RenderSettings = RenderGuestSettings & RendererLimits;

export interface ComposerOptions {
  origin: string;
  render?: Partial<RenderSettings>;
  /** Logs props that do not fit, also where nothing fails. */
  checksProps?: boolean;
  /** Answers queries of pages while they are rendered. */
  askQuery?: AskQuery;
  /** A release is about to be rendered: what its pages ask can start as well. */
  onOpen?: (snapshot: Snapshot, isPreview: boolean) => void;
  onFault: (release: string, fault: RenderFault, isPreview: boolean) => void;
  /** Called with a fault that names a version outside the release. */
  onForeignFault: (release: string, fault: RenderFault) => void;
}

export interface LiveRevision {
  revision: Revision;
  stable: Lane;
  /** By the cohort's id, the stable one first. */
  byCohort: Map<string, Lane>;
  faults: readonly unknown[];
}

/** More previews are seldom open at the same time. */
const MAX_PREVIEWS = 4;

/** Makes the releases of a revision: for each cohort a snapshot and a renderer. */
export class ReleaseComposer {
  readonly #standIns = new StandIns((...asked) => this.#renderer(...asked));
  readonly #previews = new ReleaseVariants(MAX_PREVIEWS);
  readonly #guests: RenderGuests;
  /** Separate, so that previews take no process from the pages of visitors. */
  readonly #previewGuests: RenderGuests;
  readonly #builds: ServerBuilds;

  constructor(
    private readonly source: ReleaseSource,
    private readonly recent: Pick<ReleaseLru, 'get'>,
    private readonly options: ComposerOptions,
  ) {
    this.#guests = new RenderGuests(options.render);
    this.#previewGuests = new RenderGuests({ ...options.render, guests: 1, spare: false });
    this.#builds = new ServerBuilds(source);
  }

  /**
   * Composes a damaged revision from what is intact: an area whose files are damaged gets its previous version, or is
   * left out.
   *
   * @returns Undefined without an intact shell.
   */
  async part(revision: Revision): Promise<LiveRevision | undefined> {
    const areas: Cohort['areas'] = {};
    for (const [area, { version, previous, off }] of Object.entries(revision.areas)) {
      for (const candidate of [version, previous]) {
        if (areas[area] || candidate === null) continue;
        const isIntact = await this.#load(area, candidate).catch(() => undefined);
        if (isIntact) areas[area] = { version: candidate, off };
      }
    }
    if (!areas['shell']) return undefined;
    const intact: Pick<ReleaseSource, 'manifest'> = {
      manifest: async (area, version) => {
        await this.#load(area, version);
        return this.source.manifest(area, version);
      },
    };
    const stable = await this.#release(revision, { id: 'stable', areas, release: releaseId(areas) }, intact);
    return { revision, stable, byCohort: new Map([['stable', stable]]), faults: [] };
  }

  /** Composes the releases of a revision. If a canary cannot be composed, its visitors get the stable release. */
  async whole(revision: Revision): Promise<LiveRevision> {
    const [first, ...canaries] = cohorts(revision);
    if (!first) throw new Error(`Revision ${revision.revision} has no cohort.`);
    const [stable, ...others] = await Promise.all([
      this.#release(revision, first),
      ...canaries.map((cohort) => this.#release(revision, cohort).catch((error: unknown) => error)),
    ]);
    const byCohort = new Map([[first.id, stable]]);
    const faults: unknown[] = [];
    for (const [index, release] of others.entries()) {
      if (isRelease(release)) byCohort.set(canaries[index]?.id ?? '', release);
      else faults.push(release);
    }
    return { revision, stable, byCohort, faults };
  }

  /** @param versions By area; they replace or complete the live ones. */
  preview(revision: Revision, versions: Readonly<Record<string, string>>): Promise<Lane> {
    const cohort = previewCohort(revision, versions);
    const key = `${revision.revision} ${cohort.release}`;
    return this.#previews.get(key, () => this.#release(revision, cohort));
  }

  /** Retires all renderers that no live release needs, except the live ones' own. */
  retireOthers({ revision, byCohort }: LiveRevision): void {
    this.#standIns.keepOnly(new Set([...byCohort.values()].map(({ snapshot }) => snapshot.release)));
    this.#previews.retireWhere((key) => !key.startsWith(`${revision.revision} `));
  }

  /** @returns The preferred lane. */
  async #release(
    revision: Revision,
    cohort: Cohort,
    source: Pick<ReleaseSource, 'manifest'> = this.source,
  ): Promise<Lane> {
    const [preferred, older] = await composeSnapshots(source, revision, cohort);
    const release = await this.#lane(revision, cohort, preferred);
    if (!older) return release;
    const other = await this.#lane(revision, cohort, older);
    this.#join(release, other);
    this.#join(other, release);
    return release;
  }

  #join(lane: Lane, other: Lane): void {
    lane.other = other;
    lane.inOtherLane = (url) => this.#pageIn(other, lane, url);
  }

  async #lane(revision: Revision, cohort: Cohort, snapshot: Snapshot): Promise<Lane> {
    const isPreview = cohort.previewed !== undefined;
    const recent = this.recent.get(snapshot.release);
    const same = recent && bothLanes(recent).find((lane) => lane.snapshot.lane === snapshot.lane);
    const renderer = same?.renderer ?? (await this.#renderer(snapshot, isPreview));
    const release: Lane = {
      revision,
      cohort: cohort.id,
      snapshot,
      isPreview,
      renderer,
      lenders: await this.#lenders(snapshot),
      standIn: (...replaced) => this.#standIns.of(release, ...replaced),
      report: (fault) => this.options.onFault(snapshot.release, fault, isPreview),
    };
    return release;
  }

  /** A lane with the page of an address that the other one shows. */
  async #pageIn(lane: Lane, { snapshot: shown }: Lane, url: string): Promise<Lane | undefined> {
    const owner = ownerOf(shown, url);
    const area = lane.snapshot.areas[owner];
    if (!area || area.off) return undefined;
    const { owns } = await this.source.manifest(owner, area.version);
    const areas = { ...lane.snapshot.areas, [owner]: { ...area, owns, standsIn: true } };
    if (ownerOf({ areas }, url) !== owner) return undefined;
    return this.#standIns.with({ ...lane.snapshot, areas }, { ...lane, inOtherLane: undefined });
  }

  async #lenders(snapshot: Snapshot): Promise<Record<string, string[]>> {
    const manifests = await this.#manifests(snapshot);
    const lendersOf = (names: readonly string[]) => [
      ...new Set(names.map((name) => name.split('/')[0] ?? '')),
    ];
    return Object.fromEntries(manifests.map(({ area, uses = {} }) => [area, lendersOf(Object.keys(uses))]));
  }

  async #manifests({ areas }: Snapshot): Promise<VersionManifest[]> {
    const found = Object.entries(areas).map(([area, { version }]) => this.source.manifest(area, version));
    const manifests = await Promise.all(found);
    manifests.forEach(assertNotOutdated);
    return manifests;
  }

  async #renderer(snapshot: Snapshot, isPreview: boolean): Promise<LaneRenderer> {
    this.options.onOpen?.(snapshot, isPreview);
    // The renderer does not even get the code of an area that is switched off.
    const shown = Object.entries(snapshot.areas).filter(([, { off }]) => !off);
    const builds = await Promise.all(
      shown.map(async ([area, { version }]) => [area, await this.#load(area, version)] as const),
    );
    const manifests = await this.#manifests(snapshot);
    const start = {
      snapshot: withoutFallbacks(snapshot),
      origin: this.options.origin,
      builds: Object.fromEntries(builds),
      lent: lentSchemas(manifests),
      ...(this.options.checksProps ? { checksProps: 'log' as const } : {}),
    };
    const { onFault, onForeignFault, render, askQuery } = this.options;
    const listener = (fault: RenderFault, isBelieved: boolean) =>
      isBelieved ? onFault(snapshot.release, fault, isPreview) : onForeignFault(snapshot.release, fault);
    const guests = isPreview ? this.#previewGuests : this.#guests;
    const quarantine = { ...render, ...quarantineLimits(render?.answerTimeoutMs) };
    return new LaneRenderer(
      (language) => new LanguageRenderer({ ...start, language }, guests, listener, render, askQuery),
      (language) =>
        new LanguageRenderer({ ...start, language }, guests, () => undefined, quarantine, askQuery),
    );
  }

  /** Reads what rendering a version takes. */
  async #load(area: string, version: string): Promise<ServerBuild> {
    const [build] = await Promise.all([this.#builds.of(area, version), this.#readStyles(area, version)]);
    return build;
  }

  /** Reads styles ahead, because documents contain them: any page can then be made while the store is away. */
  async #readStyles(area: string, version: string): Promise<void> {
    const { files } = await this.source.manifest(area, version);
    const styles = Object.keys(files).filter((path) => /^client\/.*\.css$/.test(path));
    await Promise.all(styles.map((path) => this.source.file(area, version, path)));
  }

  async close(): Promise<void> {
    await Promise.all([
      this.#guests.close(),
      this.#previewGuests.close(),
      this.#standIns.close(),
      this.#previews.close(),
    ]);
  }
}

/** Time in which a page that is tried alone must be made, on a busy machine as well. One that blocks ends sooner. */
const MAX_ALONE_MS = 2_500;

/** One page at a time, also while it waits for data, so that it is known which one is not made. */
function quarantineLimits(answerTimeoutMs = MAX_ALONE_MS): Partial<RendererLimits> {
  return {
    maxRunning: Number.MIN_VALUE,
    maxWaitMs: 60_000,
    answerTimeoutMs: Math.min(answerTimeoutMs, MAX_ALONE_MS),
  };
}

function isRelease(value: unknown): value is Lane {
  return typeof value === 'object' && value !== null && 'renderer' in value;
}

/** A renderer needs neither stand-ins nor the pages of the other lane: they have renderers of their own. */
function withoutFallbacks({ elsewhere: _, ...snapshot }: Snapshot): Snapshot {
  const areas = Object.entries(snapshot.areas).map(([name, { fallback: _, ...area }]) => [name, area]);
  return { ...snapshot, areas: Object.fromEntries(areas) as Snapshot['areas'] };
}

/**
 * Releases with stand-ins for areas that failed on the server, or for a shell that did not start in a browser. They
 * keep the id of the release that they were made from.
 */
class StandIns {
  readonly #variants = new ReleaseVariants(MAX_STAND_INS);

  constructor(
    private readonly rendererOf: (snapshot: Snapshot, isPreview: boolean) => Promise<LaneRenderer>,
  ) {}

  /**
   * @param areas The areas that failed.
   * @param off Areas to switch off.
   * @returns Undefined when nothing would change.
   * @throws {Error} when the files of a stand-in are damaged
   */
  async of(release: Lane, areas: readonly string[], off: readonly string[] = []): Promise<Lane | undefined> {
    const snapshot = withReplacements(release.snapshot, areas, off);
    return snapshot && this.with(snapshot, release);
  }

  /** The release with another snapshot, in which an area stands in or is switched off. */
  with(snapshot: Snapshot, { other: _, ...release }: Lane): Promise<Lane> {
    return this.#variants.get(variantOf(snapshot), async () => {
      const renderer = await this.rendererOf(snapshot, release.isPreview ?? false);
      // Further stand-ins are made from this release, so that the areas replaced so far stay replaced.
      const standIn: Lane = {
        ...release,
        snapshot,
        renderer,
        standIn: (...more) => this.of(standIn, ...more),
      };
      return standIn;
    });
  }

  /** Retires those of releases that are no longer served. */
  keepOnly(releases: ReadonlySet<string>): void {
    this.#variants.retireWhere((key) => !releases.has(key.split(' ')[0] ?? ''));
  }

  close(): Promise<void> {
    return this.#variants.close();
  }
}

function withReplacements(
  snapshot: Snapshot,
  failed: readonly string[],
  off: readonly string[],
): Snapshot | undefined {
  const changed: Snapshot['areas'] = {};
  for (const [name, { fallback, ...area }] of Object.entries(snapshot.areas)) {
    if (off.includes(name)) changed[name] = { ...area, off: true };
    else if (fallback && failed.includes(name)) changed[name] = { ...fallback, standsIn: true };
  }
  if (Object.keys(changed).length === 0) return undefined;
  return { ...snapshot, areas: { ...snapshot.areas, ...changed } };
}
