import { useSearchParams } from '@nivaas/federation';

/** Hidden fields for the other parameters of the URL, which a GET form would drop. Another list starts at its first page. */
export function KeptParameters({ without }: { without: readonly string[] }) {
  const [parameters] = useSearchParams();
  const kept = [...parameters].filter(([name]) => name !== 'page' && !without.includes(name));
  return kept.map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />);
}
