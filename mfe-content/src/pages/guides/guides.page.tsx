import { type PageHandle } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { useLoaderData } from '@nivaas/federation';
import { Breadcrumb, buttonClass, Container, Hero } from '@nivaas/ui';
import { ResourceList } from '../../components/resource-list/resource-list';
import { summariesOf } from '../../article';
import { loadGuides } from '../../data/articles';
import { headOf, trailTo } from '../../data/trail';
import { guidesMessages as text } from '../../messages';
import styles from './guides.module.css';

const trail = trailTo({ name: text.title, path: href.guides() });

export async function loader() {
  const [guides, { heroArtwork }] = await Promise.all([loadGuides(), import('@nivaas/catalog/pictures')]);
  return { image: heroArtwork.resources, articles: await summariesOf(guides) };
}

export function Component() {
  const { image, articles } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb items={trail} />
      <Hero title={text.title} lead={text.lead} image={image} />
      <Container className={styles.body}>
        <ResourceList articles={articles} hrefOf={href.guides} dated={text.reviewed} />
        <aside className={styles.aside} aria-labelledby="guides-home-loans">
          <div>
            <h2 id="guides-home-loans" className={styles.title}>
              {text.homeLoans}
            </h2>
            <p>{text.homeLoansText}</p>
          </div>
          <a className={buttonClass('secondary')} href={href.homeLoans()}>
            {text.openCalculator}
          </a>
        </aside>
      </Container>
    </>
  );
}

export const handle: PageHandle = { head: () => headOf(text, trail) };
