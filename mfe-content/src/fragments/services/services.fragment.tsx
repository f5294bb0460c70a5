import type { LentProps } from '@nivaas/federation';
import { href } from '@nivaas/portal';
import { Icon, icons, Picture, Section } from '@nivaas/ui';
import { CardList } from '../../components/card-grid/card-list';
import { servicesMessages as text } from '../../messages';
import styles from './services.module.css';

interface ServicesData {
  artwork: Record<'buy' | 'rent' | 'sell', string>;
}

const SERVICES = [
  { id: 'buy', link: href.search({ type: 'buy' }), ...text.buy },
  { id: 'rent', link: href.search({ type: 'rent' }), ...text.rent },
  { id: 'sell', link: href.sell(), ...text.sell },
] as const;

export async function loader(): Promise<ServicesData> {
  const { serviceArtwork } = await import('@nivaas/catalog/pictures');
  return { artwork: serviceArtwork };
}

export function Component({ data }: LentProps<'mfe-content/services', typeof loader>) {
  return (
    <Section title={text.title} intro={text.intro}>
      <CardList>
        {SERVICES.map(({ id, link, title, text: words }) => (
          <li key={id} className={styles.service}>
            <Picture className={styles.picture} src={data.artwork[id]} alt="" width={640} height={480} />
            <div className={styles.words}>
              <h3 className={styles.title}>
                <a className={styles.link} href={link}>
                  {title}
                </a>
              </h3>
              <p className={styles.text}>{words}</p>
            </div>
            <span className={styles.arrow}>
              <Icon shape={icons.arrowRight} size={22} />
            </span>
          </li>
        ))}
      </CardList>
    </Section>
  );
}
