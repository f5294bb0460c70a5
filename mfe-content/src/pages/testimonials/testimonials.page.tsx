import { nameOf } from '@nivaas/catalog/names';
import { type PageHandle } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { useLoaderData, type PageLoaderArgs } from '@nivaas/federation';
import { Badge, Breadcrumb, Hero, SampleNote, Section, StatList, Status } from '@nivaas/ui';
import { CallToAction } from '../../components/call-to-action/call-to-action';
import { headOf, trailTo } from '../../data/trail';
import { testimonialsMessages as text } from '../../messages';
import { Review } from './review';
import { ChipLinks } from '../../components/chip-links/chip-links';
import styles from './testimonials.module.css';

const trail = trailTo({ name: text.title, path: href.testimonials() });

export async function loader({ request }: PageLoaderArgs) {
  const [{ heroArtwork }, { testimonials }] = await Promise.all([
    import('@nivaas/catalog/pictures'),
    import('@nivaas/catalog/testimonials'),
  ]);
  const all = await testimonials();
  const types = [...new Set(all.map(({ type }) => type))].sort();
  const asked = new URL(request.url).searchParams.get('type');
  const chosen = types.find((type) => type === asked);
  const counts = types.map((type) => ({ type, count: all.filter((review) => review.type === type).length }));
  const reviews = all.filter(({ type }) => chosen === undefined || type === chosen);
  return { image: heroArtwork.testimonials, total: all.length, counts, chosen: chosen ?? null, reviews };
}

export function Component() {
  const { image, total, counts, chosen, reviews } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb items={trail} />
      <Hero title={text.title} lead={text.lead} image={image}>
        <StatList items={text.statistics} tone="strong" />
        <p className={styles.sample}>
          <Badge>{text.sampleFigures}</Badge>
        </p>
      </Hero>
      <Section title={text.reviews} intro={<SampleNote text={text.sample} />}>
        <ReviewFilter counts={counts} total={total} chosen={chosen} />
        <Status className={styles.count}>{text.count(reviews.length)}</Status>
        <div className={styles.reviews}>
          {reviews.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </div>
      </Section>
      <CallToAction
        title={text.next}
        text={text.nextText}
        primary={{ label: text.search, href: href.search() }}
        secondary={{ label: text.contact, href: href.contact() }}
      />
    </>
  );
}

export const handle: PageHandle = { head: () => headOf(text, trail) };

interface ReviewFilterProps {
  counts: { type: string; count: number }[];
  total: number;
  chosen: string | null;
}

function ReviewFilter({ counts, total, chosen }: ReviewFilterProps) {
  const chip = (name: string, count: number, link: string, isCurrent: boolean) => ({
    id: name,
    href: link,
    isCurrent,
    content: (
      <span>
        <span>{name}</span> <span className={styles.number}>{`(${count})`}</span>
      </span>
    ),
  });
  const all = href.testimonials();
  return (
    <ChipLinks
      label={text.filter}
      items={[
        chip(text.all, total, all, chosen === null),
        ...counts.map(({ type, count }) =>
          chip(nameOf(type), count, `${all}?type=${encodeURIComponent(type)}`, chosen === type),
        ),
      ]}
    />
  );
}
