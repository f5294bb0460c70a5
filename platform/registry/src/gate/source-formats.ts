import { isFunctionError, type SourceFormat } from '@nivaas/contracts';
import type { GateCandidate, GateCheck } from '../context/gate-check';
import type { GrantTable, PublishedFormats } from '../context/grants';
import type { VersionManifest } from '../formats/formats';
import type { Problem } from '../problem';

/** A format that functions of a version need of a source. */
export interface FormatNeed {
  source: string;
  access: keyof SourceFormat;
  format: number;
  functions: string[];
}

const WORDS = {
  reads: { served: 'serves', serve: 'serve' },
  writes: { served: 'accepts', serve: 'accept' },
} as const;

/**
 * The sources of a version's functions serve and accept the formats that it needs. Rollbacks always pass, without a
 * question: a source that is away must not be in the way.
 *
 * @param read Undefined where nobody knows the grants.
 */
export function checkSourceFormats(read: (() => Promise<GrantTable>) | undefined): GateCheck {
  return async (candidate) => {
    const needs = formatNeeds(candidate.manifest);
    if (candidate.verb === 'rollback' || needs.length === 0 || !read) return [];
    const table = await read();
    // The check of grants reports what the area lacks.
    const granted = needs.filter(({ source }) => table.of(candidate.manifest.area).origins.includes(source));
    const sources = [...new Set(granted.map(({ source }) => source))];
    const problems = sources.map((source) =>
      problemsOf(
        candidate,
        source,
        granted.filter((need) => need.source === source),
        table,
      ),
    );
    return (await Promise.all(problems)).flat();
  };
}

/** Each format once, with the functions that need it. */
export function formatNeeds({ functions }: Pick<VersionManifest, 'functions'>): FormatNeed[] {
  const needs = new Map<string, FormatNeed>();
  const add = (source: string, access: FormatNeed['access'], format: number | undefined, name: string) => {
    if (format === undefined) return;
    const key = `${source} ${access} ${format}`;
    const need = needs.get(key) ?? { source, access, format, functions: [] };
    need.functions.push(name);
    needs.set(key, need);
  };
  for (const [name, { formats = {} }] of Object.entries(functions?.byName ?? {}))
    for (const [source, { reads, writes }] of Object.entries(formats)) {
      add(source, 'reads', reads, name);
      add(source, 'writes', writes, name);
    }
  return [...needs.values()];
}

async function problemsOf(
  { manifest: { area, version }, note }: GateCandidate,
  source: string,
  needs: readonly FormatNeed[],
  table: GrantTable,
): Promise<Problem[]> {
  const where = `${area} ${version}`;
  const needed = needs.map(({ access, format }) => `${access} format ${format}`).join(' and ');
  let published: PublishedFormats | undefined;
  try {
    published = await table.formats(source);
  } catch (error) {
    if (!isFunctionError(error)) throw error;
    const message = `It ${needed} of "${source}", which does not say what it has. ${error.message}`;
    return [{ code: 'source_unreachable', where, message, hint: unreachableHint(source, table) }];
  }
  if (published) return needs.flatMap((need) => formatProblem(area, where, need, published));
  note(`${where} ${needed} of "${source}", which has no /formats: that was not checked.`);
  return [];
}

function unreachableHint(source: string, { origins }: GrantTable): string {
  const line = JSON.stringify({ origins: { [source]: { url: origins[source]?.url ?? '' } } });
  return `Start it, or correct its line in grants.json: ${line}. "--force" with a "--reason" goes live without an answer. See docs/operations.md.`;
}

function formatProblem(
  area: string,
  where: string,
  { source, access, format, functions }: FormatNeed,
  published: PublishedFormats,
): Problem[] {
  const offered = published[access];
  if (offered.includes(format)) return [];
  const { serve, served } = WORDS[access];
  const list = offered.length > 0 ? offered.join(', ') : 'none';
  const newer = offered.filter((each) => each > format);
  const hint =
    newer.length === 0
      ? `Expand first: let "${source}" ${serve} format ${format}, too. Then activate this version, which is the move. Contract last: drop the old format once no version needs it.`
      : `The source has contracted. Move first: build ${area} for format ${newer.join(' or ')}. Or expand again: let "${source}" ${serve} format ${format}.`;
  const message = `It ${access} format ${format} of "${source}", which ${served} ${list} (${functions.join(', ')}).`;
  return [{ code: 'source_format', where, message, hint: `${hint} See docs/teams.md.` }];
}
