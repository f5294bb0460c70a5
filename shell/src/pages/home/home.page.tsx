import type { ReactNode } from 'react';
import { type PageHandle } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { Fragment, Place, useLoaderData } from '@nivaas/federation';
import { Badge, Hero, StatList } from '@nivaas/ui';
import { SearchBox } from '../../components/search-box/search-box';
import { messages } from '../../messages';
import { LocalHistory } from './local-history';
import styles from './home.module.css';
import places from './places.module.css';

const text = messages.home;

interface HomeData {
  heroImage: string;
}

export async function loader(): Promise<HomeData> {
  const { heroArtwork } = await import('@nivaas/catalog/pictures');
  return { heroImage: heroArtwork.home };
}

/** A layout of other areas' fragments, each in its own error boundary, with those that areas add at its end. */
export function Component(): ReactNode {
  const { heroImage } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero title={text.title} lead={text.lead} image={heroImage} size="lg">
        <div className={styles.opening}>
          <SearchBox />
          <StatList items={[...text.stats]} tone="strong" />
          <p>
            <Badge>{text.sample}</Badge>
          </p>
        </div>
      </Hero>
      <Fragment name="mfe-search/featured-listings" props={{}} skeletonClassName={places.listings} />
      <LocalHistory />
      <Fragment
        name="mfe-search/popular-cities"
        props={{}}
        skeletonClassName={places.cities}
        hydrate="idle"
      />
      <Fragment name="mfe-content/services" props={{}} skeletonClassName={places.services} hydrate="idle" />
      <Fragment
        name="mfe-content/testimonials"
        props={{}}
        skeletonClassName={places.testimonials}
        hydrate="idle"
      />
      <Fragment
        name="mfe-content/app-banner"
        props={{}}
        skeletonClassName={places.appBanner}
        hydrate="idle"
      />
      <Place name="home.section" props={{}} number={4} skeletonClassName={places.section} hydrate="idle" />
    </>
  );
}

export const handle: PageHandle<HomeData> = {
  head: () => ({
    title: text.title,
    description: text.description,
    canonical: href.home(),
  }),
};
