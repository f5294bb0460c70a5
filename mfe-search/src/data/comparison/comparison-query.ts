/** Limits the work that a hostile link can cause. */
const MAX_IDS = 20;

export interface ComparisonQuery {
  /** Unique, in the order of the link. May contain unknown ids, and more than the table shows. */
  ids: string[];
  onlyDifferences: boolean;
}

/** Parses `?ids=1,20,3&show=differences`. A plain form sends each id as a parameter of its own. */
export function parseComparison(parameters: URLSearchParams): ComparisonQuery {
  const given = parameters.getAll('ids').flatMap((list) => list.split(','));
  const ids = new Set(given.map((id) => id.trim()).filter(Boolean));
  return {
    ids: [...ids].slice(0, MAX_IDS),
    onlyDifferences: parameters.get('show') === 'differences',
  };
}
