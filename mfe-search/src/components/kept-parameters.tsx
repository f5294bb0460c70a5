import { useSearchParams } from '@nivaas/federation';

/** Hidden fields for the URL's other parameters, which a GET form would drop. `page` is dropped: a new list starts. */
export function KeptParameters({ without }: { without: readonly string[] }) {
  const [parameters] = useSearchParams();
  const kept = [...parameters].filter(([name]) => name !== 'page' && !without.includes(name));
  return kept.map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />);
}
