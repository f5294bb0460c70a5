import type { HomeTestimonial } from '@nivaas/catalog';
import { href } from '@nivaas/portal';
import type { LentProps } from '@nivaas/federation';
import { Avatar, buttonClass, Card, SampleNote, Section } from '@nivaas/ui';
import { CardList } from '../../components/card-grid/card-list';
import { testimonialsMessages as text } from '../../messages';
import styles from './testimonials.module.css';

export async function loader(): Promise<HomeTestimonial[]> {
  const { homeTestimonials } = await import('@nivaas/catalog/testimonials');
  return homeTestimonials();
}

export function Component({ data }: LentProps<'mfe-content/testimonials', typeof loader>) {
  return (
    <Section
      title={text.homeTitle}
      intro={<SampleNote text={text.sample} />}
      tone="sunken"
      action={
        <a className={buttonClass('secondary')} href={href.testimonials()}>
          {text.more}
        </a>
      }
    >
      <CardList>
        {data.map(({ name, location, text: words }) => (
          <li key={name} className={styles.item}>
            <Card as="figure" className={styles.figure}>
              <blockquote className={styles.quote}>
                <p>{words}</p>
              </blockquote>
              <figcaption className={styles.person}>
                <Avatar name={name} />
                <span>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.place}>{location}</span>
                </span>
              </figcaption>
            </Card>
          </li>
        ))}
      </CardList>
    </Section>
  );
}
