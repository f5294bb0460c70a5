import type { CategoryFigures, CategorySlug, PriceFigures } from '@nivaas/catalog';
import { Container, FactList } from '@nivaas/ui';
import { formatPrice, formatPriceShort } from '@nivaas/portal';
import { messages as text } from '../../category.messages';
import { categoryPath } from '../../data/categories';
import { messages } from '../../messages';
import styles from './category-guide.module.css';

interface CategoryGuideProps {
  slug: CategorySlug;
  /** Absent for all of India. */
  city?: string | undefined;
  figures: CategoryFigures;
}

/** Prices of the listed homes, and links to other cities and kinds of homes. */
export function CategoryGuide({ slug, city, figures: { buy, rent, cities, others } }: CategoryGuideProps) {
  const sizes = { buy: buy?.count ?? 0, rent: rent?.count ?? 0, cities: cities.length, city: city ?? '' };
  const facts = [
    ...(buy ? [{ term: text.buy, value: rangeOf(buy, sale) }] : []),
    ...(rent ? [{ term: text.rent, value: rangeOf(rent, formatPrice) }] : []),
  ];
  return (
    <Container className={styles.guide}>
      {facts.length > 0 && (
        <section aria-labelledby="prices">
          <h2 id="prices" className={styles.title}>
            {text.title}
          </h2>
          <p>
            <span>{text.sizes(sizes)}</span>{' '}
            <span>{buy && buy.count > 1 ? text.halfBuy(sale(buy.median)) : ''}</span>{' '}
            <span>{rent && rent.count > 1 ? text.halfRent(formatPrice(rent.median)) : ''}</span>
          </p>
          <FactList items={facts} />
          <p className={styles.source}>{text.source}</p>
        </section>
      )}
      <div className={styles.ways}>
        <Ways
          title={text.cities}
          items={[
            ...(city === undefined ? [] : [{ label: text.allCities, href: categoryPath(slug) }]),
            ...cities.map(({ name, count }) => ({
              label: text.city(name),
              count,
              isCurrent: name === city,
              href: categoryPath(slug, name),
            })),
          ]}
        />
        <Ways
          title={text.others}
          items={others.map((other) => ({
            label: messages.category.pages[other.slug].title,
            count: other.count,
            href: categoryPath(other.slug, city),
          }))}
        />
      </div>
    </Container>
  );
}

interface Way {
  label: string;
  href: string;
  count?: number;
  isCurrent?: boolean;
}

function Ways({ title, items }: { title: string; items: Way[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {items.map(({ label, href, count, isCurrent }) => (
          <li key={href}>
            <a className={styles.way} href={href} aria-current={isCurrent ? 'page' : undefined}>
              <span>{label}</span>
              {count !== undefined && <span className={styles.count}>{text.listed(count)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function rangeOf({ least, most, median }: PriceFigures, format: (rupees: number) => string): string {
  const range = text.range(format(least), format(most));
  return least === most ? range : `${range}, ${text.median(format(median))}`;
}

function sale(rupees: number): string {
  return `₹${formatPriceShort(rupees)}`;
}
