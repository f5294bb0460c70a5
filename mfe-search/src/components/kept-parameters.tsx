import { useSearchParams } from '@nivaas/federation';

/** Hidden fields for the other parameters of the URL, which a GET form would drop. */
export function KeptParameters({ without }: { without: readonly string[] }) {
  const [parameters] = useSearchParams();
  const kept = [...parameters].filter(([name]) => !without.includes(name));
  return kept.map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />);
}
