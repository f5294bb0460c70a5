import { camel, cityPage, type Plan } from './plan';

/** The card that pages and fragments share. */
export function cityCard(plan: Plan): string {
  const one = cityPage(plan);
  const link = one ? `hrefs.${camel(one.id)}(city.id)` : 'href.search({ city: city.name })';
  return `import type { CityTile } from '@nivaas/catalog';
${one ? '' : "import { href } from '@nivaas/contracts';\n"}import { Card, Picture } from '@nivaas/ui';
${one ? "import { hrefs } from '../../hrefs';\n" : ''}import { messages } from '../../messages';
import styles from './city-card.module.css';

export function CityCard({ city }: { city: CityTile }) {
  return (
    <Card className={styles.card}>
      <Picture src={city.image} alt="" width={480} height={360} />
      <a className={styles.link} href={${link}}>
        {messages.card.link(city.name)}
      </a>
    </Card>
  );
}
`;
}

export const CITY_CARD_STYLES = `.card {
  position: relative;
  display: grid;
  gap: var(--space-3);
}

.link {
  font-weight: 600;
}

/* The whole card is the link. */
.link::after {
  position: absolute;
  inset: 0;
  content: '';
}
`;
