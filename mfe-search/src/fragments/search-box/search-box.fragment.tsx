import type { LentProps } from '@nivaas/federation';
import { SearchBox } from '../../components/search-box/search-box';

export async function loader(): Promise<{ cities: readonly string[] }> {
  const { SUGGESTED_CITIES } = await import('@nivaas/catalog');
  return { cities: SUGGESTED_CITIES };
}

export function Component({ defaultType, data }: LentProps<'mfe-search/search-box', typeof loader>) {
  return <SearchBox cities={data.cities} defaultType={defaultType} compact="without-filters" />;
}
