import { useSearchParams } from '@nivaas/federation';

/** Carries the rest of the URL through a GET form, which would otherwise drop it. */
export function KeptParameters({ without }: { without: readonly string[] }) {
  const [parameters] = useSearchParams();
  const kept = [...parameters].filter(([name]) => !without.includes(name));
  return kept.map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />);
}
