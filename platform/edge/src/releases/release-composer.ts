import type { Snapshot } from '@nivaas/contracts';
import {
  cohorts,
  composeSnapshots,
  previewCohort,
  releaseId,
  siteOf,
  type Cohort,
  type ReleaseSource,
  type Revision,
  type VersionManifest,
} from '@nivaas/registry';
import { ownerOf } from '../render/lane-areas';
import { bothLanes, type ServedLane } from '../render/lanes';
import type { ReleaseLru } from './release-lru';
import { releaseSite } from '../render/release-site';
import { LanesOnDemand, StandIns } from './stand-ins';
import { lentSchemas } from '../render/borrowed';
import type { RenderFault } from '../render/messages';
import { LaneRenderer } from '../render/lane-renderer';
import { LanguageRenderer, type RendererLimits } from '../render/language-renderer';
import { RenderGuests, type RenderGuestSettings } from '../render/render-guests';
import type { AskQuery } from '../render/queries';
import { ServerBuilds, type ServerBuild } from '../guests/server-builds';

export type RenderSettings = RenderGuestSettings & RendererLimits;

export interface ComposerOptions {
  origin: string;
  render?: Partial<RenderSettings>;
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
  stable: ServedLane;
  /** By the cohort's id, the stable one first. */
  byCohort: Map<string, ServedLane>;
  faults: readonly unknown[];
}

/** More previews are seldom open at the same time. */
const MAX_PREVIEWS = 4;

/** Makes the releases of a revision: for each cohort a snapshot and a renderer. */
export class ReleaseComposer {
  readonly #standIns = new StandIns((...asked) => this.renderer(...asked));
  readonly #previews = new LanesOnDemand(MAX_PREVIEWS);
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
    this.#previewGuests = new RenderGuests({ ...options.render, guests: 1 });
    this.#builds = new ServerBuilds(source);
  }

  /**
   * Composes a damaged revision from what is intact: an area whose files are damaged gets the version before, or is left
   * out.
   *
   * @returns Undefined without an intact shell.
   */
  async part(revision: Revision): Promise<LiveRevision | undefined> {
    const areas: Cohort['areas'] = {};
    for (const [area, { version, previous, standIns, held, off }] of Object.entries(revision.areas)) {
      const earlier = [previous ?? [], standIns].flat().filter((each) => !held.includes(each));
      for (const candidate of [version, ...earlier]) {
        const isIntact = await this.load(area, candidate).catch(() => undefined);
        if (!isIntact) continue;
        areas[area] = { version: candidate, off };
        break;
      }
    }
    if (!areas['shell']) return undefined;
    const intact: Pick<ReleaseSource, 'manifest'> = {
      manifest: async (area, version) => {
        await this.load(area, version);
        return this.source.manifest(area, version);
      },
    };
    const stable = await this.#preferredLane(
      revision,
      { id: 'stable', areas, release: releaseId(areas) },
      intact,
    );
    return { revision, stable, byCohort: new Map([['stable', stable]]), faults: [] };
  }

  /** Composes the releases of a revision. If a canary cannot be composed, its visitors get the stable release. */
  async whole(revision: Revision): Promise<LiveRevision> {
    const all = cohorts(revision);
    const lanes = await Promise.allSettled(all.map((cohort) => this.#preferredLane(revision, cohort)));
    const [first] = lanes;
    if (first?.status !== 'fulfilled') throw first?.reason;
    const stable = first.value;
    const byCohort = new Map<string, ServedLane>();
    const faults: unknown[] = [];
    for (const [at, { id }] of all.entries()) {
      const lane = lanes[at];
      if (lane?.status === 'fulfilled') byCohort.set(id, lane.value);
      else faults.push(lane?.reason);
    }
    return { revision, stable, byCohort, faults };
  }

  /** @param versions By area; they replace or complete the live ones. */
  preview(revision: Revision, versions: Readonly<Record<string, string>>): Promise<ServedLane> {
    const cohort = previewCohort(revision, versions);
    const key = `${revision.revision} ${cohort.release}`;
    return this.#previews.get(key, () => this.#preferredLane(revision, cohort));
  }

  /** Retires all renderers that no live release needs, except the live ones' own. */
  retireOthers({ revision, byCohort }: LiveRevision): void {
    this.#standIns.keepOnly(new Set([...byCohort.values()].map(({ snapshot }) => snapshot.release)));
    this.#previews.retireWhere((key) => !key.startsWith(`${revision.revision} `));
  }

  /** @returns The preferred lane. */
  async #preferredLane(
    revision: Revision,
    cohort: Cohort,
    source: Pick<ReleaseSource, 'manifest'> = this.source,
  ): Promise<ServedLane> {
    const [preferred, older] = await composeSnapshots(source, revision, cohort);
    const lane = await this.#lane(revision, cohort, preferred);
    if (!older) return lane;
    const other = await this.#lane(revision, cohort, older);
    this.#join(lane, other);
    this.#join(other, lane);
    return lane;
  }

  #join(lane: ServedLane, other: ServedLane): void {
    lane.other = other;
    lane.inOtherLane = (url) => this.#pageIn(other, lane, url);
  }

  async #lane(revision: Revision, cohort: Cohort, snapshot: Snapshot): Promise<ServedLane> {
    const isPreview = cohort.previewed !== undefined;
    const recent = this.recent.get(snapshot.release);
    const same = recent && bothLanes(recent).find((lane) => lane.snapshot.lane === snapshot.lane);
    const renderer = same?.renderer ?? (await this.renderer(snapshot, isPreview));
    const lane: ServedLane = {
      revision,
      cohort: cohort.id,
      snapshot,
      site: renderer.site,
      isPreview,
      renderer,
      lenders: await this.#lenders(snapshot),
      standIn: (...replaced) => this.#standIns.of(lane, ...replaced),
      report: (fault) => this.options.onFault(snapshot.release, fault, isPreview),
    };
    return lane;
  }

  /** A lane with the page of an address that the other one shows. */
  async #pageIn(lane: ServedLane, shown: ServedLane, url: string): Promise<ServedLane | undefined> {
    const owner = ownerOf(shown, url);
    const area = lane.snapshot.areas[owner];
    if (!area || area.off) return undefined;
    const { owns } = await this.source.manifest(owner, area.version);
    const areas = { ...lane.snapshot.areas, [owner]: { ...area, owns, standsIn: true } };
    if (ownerOf({ ...lane, snapshot: { areas } }, url) !== owner) return undefined;
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
    return Promise.all(found);
  }

  /** Opens the renderer of a lane, which starts no process yet. */
  async renderer(snapshot: Snapshot, isPreview = false): Promise<LaneRenderer> {
    this.options.onOpen?.(snapshot, isPreview);
    // The renderer does not even get the code of an area that is switched off.
    const shown = Object.entries(snapshot.areas).filter(([, { off }]) => !off);
    const builds = await Promise.all(
      shown.map(async ([area, { version }]) => [area, await this.load(area, version)] as const),
    );
    const manifests = await this.#manifests(snapshot);
    const shell = manifests.find(({ area }) => area === 'shell');
    const site = releaseSite(shell && siteOf(shell));
    const start = {
      site: { codes: site.codes },
      snapshot: withoutStandIns(snapshot),
      origin: this.options.origin,
      builds: Object.fromEntries(builds),
      lent: lentSchemas(manifests),
    };
    const { onFault, onForeignFault, render, askQuery } = this.options;
    const listener = (fault: RenderFault, isBelieved: boolean) =>
      isBelieved ? onFault(snapshot.release, fault, isPreview) : onForeignFault(snapshot.release, fault);
    const guests = isPreview ? this.#previewGuests : this.#guests;
    const quarantine = { ...render, ...quarantineLimits(render?.answerTimeoutMs) };
    return new LaneRenderer(
      site,
      (language) => new LanguageRenderer({ ...start, language }, guests, listener, render, askQuery),
      (language) =>
        new LanguageRenderer({ ...start, language }, guests, () => undefined, quarantine, askQuery),
    );
  }

  /** Reads what rendering a version takes. */
  async load(area: string, version: string): Promise<ServerBuild> {
    const [build] = await Promise.all([this.#builds.of(area, version), this.#readStyles(area, version)]);
    return build;
  }

  /** Reads styles ahead, because documents contain them: any page can then be made while the store is away. */
  async #readStyles(area: string, version: string): Promise<void> {
    const { files } = await this.source.manifest(area, version);
    const styles = Object.keys(files).filter((path) => /^client\/.*\.css$/.test(path));
    await Promise.all(styles.map((path) => this.source.file(area, version, path)));
  }

  /** Ends all renderers, also those of a release that is still being composed. */
  async close(): Promise<void> {
    await Promise.all([this.#guests.close(), this.#previewGuests.close()]);
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

/** A renderer needs neither stand-ins nor the pages of the other lane: they have renderers of their own. */
function withoutStandIns({ elsewhere: _, ...snapshot }: Snapshot): Snapshot {
  const areas = Object.entries(snapshot.areas).map(([name, { fallback: _, ...area }]) => [name, area]);
  return { ...snapshot, areas: Object.fromEntries(areas) as Snapshot['areas'] };
}
