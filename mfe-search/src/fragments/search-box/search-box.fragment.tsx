import type { FragmentProps } from '@nivaas/contracts';
import { SearchBox } from '../../components/search-box/search-box';

export async function loader(): Promise<{ cities: readonly string[] }> {
  const { SUGGESTED_CITIES } = await import('@nivaas/catalog');
  return { cities: SUGGESTED_CITIES };
}

type Props = FragmentProps['mfe-search/search-box'] & { data: Awaited<ReturnType<typeof loader>> };

export function Component({ defaultType, data }: Props) {
  return <SearchBox cities={data.cities} defaultType={defaultType} />;
}
