import type { CatalogueRow } from './row';

export const data: CatalogueRow[] = [
  { id: 'D01', fault: '100,000 listings', proof: { open: true } },
  { id: 'D02', fault: '5,000 suggestions', proof: { open: true } },
  { id: 'D03', fault: '0 results / 1 / exactly page size / last page + 1', proof: { open: true } },
  {
    id: 'D05',
    fault: 'missing/null/wrong-typed fields; price −1, 0, 1e15, NaN text; date 0000',
    proof: { open: true },
  },
  {
    id: 'D06',
    fault: 'image 404, 0 bytes, 50 MB, wrong type, SVG with script, 30,000 px',
    proof: { open: true },
  },
  { id: 'D07', fault: 'two listings with one id; deleted while open', proof: { open: true } },
  { id: 'D08', fault: 'filters changed 30 times in 3 s', proof: { open: true } },
];
