import { useSearchParams } from '@nivaas/federation';
import { exampleOf, type Catalogue, type ShownFragment } from './catalogue';
import type { Theme, Width } from './framed';
import { propsFrom, type Props } from './prop-values';

export const WIDTHS: { value: Width; label: string }[] = [
  { value: '360', label: '360' },
  { value: '768', label: '768' },
  { value: '1440', label: '1440' },
  { value: '100%', label: 'Full' },
];
export const THEMES: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

type Changes = Partial<Record<'show' | 'props' | 'width' | 'theme', string>>;

/** The choices in the workbench's address. */
export interface Choice {
  /** `/search` or `mfe-search/search-box`. */
  shown: string;
  /** Set for a fragment. */
  fragment: ShownFragment | undefined;
  props: Props;
  width: Width;
  theme: Theme;
  /** Key of the document in the frame. */
  part: string;
  /** Address of the document in the frame. */
  address: string;
  change: (changes: Changes) => void;
  linkTo: (show: string) => string;
}

export function useChoice(catalogue: Catalogue): Choice {
  const [query, setQuery] = useSearchParams();
  const shown = query.get('show') ?? firstOf(catalogue);
  const { areas } = catalogue;
  const fragment = areas.flatMap(({ fragments }) => fragments).find(({ name }) => name === shown);
  const props = fragment ? propsFrom(query.get('props'), fragment) : {};
  return {
    shown,
    fragment,
    props,
    part: shown,
    address: addressOf(shown, props),
    width: WIDTHS.find(({ value }) => value === query.get('width'))?.value ?? '100%',
    theme: THEMES.find(({ value }) => value === query.get('theme'))?.value ?? 'system',
    change: (changes) => setQuery({ ...Object.fromEntries(query), ...changes }, { replace: true }),
    linkTo: (show) => {
      const linked = new URLSearchParams(query);
      linked.delete('props');
      linked.set('show', show);
      return `?${linked}`;
    },
  };
}

function firstOf({ areas, addresses }: Catalogue): string {
  const [first] = areas;
  return first?.fragments[0]?.name ?? exampleOf(first?.pages[0] ?? '/', addresses);
}

function addressOf(shown: string, props: Props): string {
  if (shown.startsWith('/')) return shown;
  const query = { fragment: shown, props: JSON.stringify(props) };
  return `/_dev/part?${new URLSearchParams(query)}`;
}
