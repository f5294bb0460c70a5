import { useRef } from 'react';
import { AMENITIES } from '@nivaas/catalog';
import { type PageHandle } from '@nivaas/contracts';
import { href, MAX_COMPARED } from '@nivaas/portal';
import { type PageLoaderArgs, useLoaderData } from '@nivaas/federation';
import { Breadcrumb, Callout, Container } from '@nivaas/ui';
import { messages } from '../../compare.messages';
import { compareHomes, onlyDifferences, type FactGroup } from '../../data/comparison/comparison';
import { parseComparison } from '../../data/comparison/comparison-query';
import { homesById } from '../../server/homes';
import { CompareActions } from './compare-actions';
import { CompareTable, type ComparedHome } from './compare-table';
import { NothingToCompare } from './nothing-to-compare';
import styles from './compare.module.css';

interface CompareData {
  homes: ComparedHome[];
  groups: FactGroup[];
  /** Number of ids in the link that name no home. */
  unknown: number;
  /** The link names more homes than the table shows. */
  isCut: boolean;
  onlyDifferences: boolean;
}

const text = messages.page;

export async function loader({ request }: PageLoaderArgs): Promise<CompareData> {
  const query = parseComparison(new URL(request.url).searchParams);
  const found = await homesById({ ids: query.ids });
  const listings = found.slice(0, MAX_COMPARED);
  return {
    homes: listings.map(({ id, title, price, image, imageAlt }) => ({ id, title, price, image, imageAlt })),
    groups: compareHomes(listings, AMENITIES),
    unknown: query.ids.length - found.length,
    isCut: found.length > listings.length,
    onlyDifferences: query.onlyDifferences,
  };
}

export function Component() {
  const { homes, groups, unknown, isCut, onlyDifferences: isShort } = useLoaderData<typeof loader>();
  const heading = useRef<HTMLHeadingElement>(null);
  const differing = countFacts(onlyDifferences(groups));
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ name: text.home, path: href.home() }, { name: text.title }]} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {text.title}
      </h1>
      {unknown > 0 && (
        <Callout tone="notice">
          <p>{text.unknown(unknown)}</p>
        </Callout>
      )}
      {isCut && (
        <Callout tone="notice">
          <p>{text.tooMany}</p>
        </Callout>
      )}
      {homes.length < 2 ? (
        <NothingToCompare only={homes[0]} />
      ) : (
        <>
          <p className={styles.lead}>{text.lead(homes.length, differing, countFacts(groups))}</p>
          <CompareActions ids={homes.map(({ id }) => id)} isShort={isShort} differing={differing} />
          <CompareTable
            homes={homes}
            groups={isShort ? onlyDifferences(groups) : groups}
            isShort={isShort}
            heading={heading}
          />
        </>
      )}
    </Container>
  );
}

export const handle: PageHandle<CompareData> = {
  head: () => ({ title: text.title, description: text.description, noindex: true }),
};

function countFacts(groups: readonly FactGroup[]): number {
  return groups.reduce((sum, { facts }) => sum + facts.length, 0);
}
