import { useSearchParams } from '@nivaas/federation';
import { fittingPairs } from '../data/query/search-link';

interface KeptParametersProps {
  without: readonly string[];
  /** Leaves room in the address for what the form adds. */
  maxBytes?: number;
}

/** Hidden fields for the URL's other parameters, which a GET form would drop. `page` is dropped: a new list starts. */
export function KeptParameters({ without, maxBytes = 1_600 }: KeptParametersProps) {
  const [parameters] = useSearchParams();
  const kept = [...parameters].filter(([name]) => name !== 'page' && !without.includes(name));
  return fittingPairs(kept, maxBytes).map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
