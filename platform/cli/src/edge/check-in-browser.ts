import { browserMissing, type AnswerOf } from '@nivaas/registry';
import { openInBrowser } from '../open-in-browser';

type CheckReport = AnswerOf<'check'>;

/** Long enough for all pages of an area on a slow machine. */
const PREVIEW_LIFETIME = '30m';

export interface CheckInput {
  area: string;
  version?: string;
  requireBrowser?: boolean;
}

interface EdgeToAsk {
  origin: string;
  check: (input: CheckInput) => Promise<CheckReport>;
  preview: (input: { area: string; version: string; for: string }) => Promise<AnswerOf<'preview'>>;
}

/** Runs the edge's gate. Then this machine's browser opens the pages of a passing version, previewed on the site. */
export async function checkInBrowser(
  edge: EdgeToAsk,
  { requireBrowser = false, ...input }: CheckInput,
): Promise<CheckReport> {
  const checked = await edge.check(input);
  if (!checked.ok) return checked;
  const { area, version } = checked;
  const { link } = await edge.preview({ area, version, for: PREVIEW_LIFETIME });
  // Edges before 2026-11-25 name no pages.
  const { pages }: Partial<CheckReport> = checked;
  const { problems, notes, wasBrowsed } = await openInBrowser(checked, [edge.origin, link, ...(pages ?? [])]);
  const isMissing = requireBrowser && !(wasBrowsed && pages);
  const found = [...problems, ...(isMissing ? [browserMissing(checked)] : [])];
  return { ...checked, ok: found.length === 0, problems: found, notes: [...checked.notes, ...notes] };
}
