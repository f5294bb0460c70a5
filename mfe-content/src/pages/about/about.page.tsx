import { type PageHandle } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { useLoaderData } from '@nivaas/federation';
import { Avatar, Badge, Breadcrumb, Card, Hero, Prose, Section, StatList } from '@nivaas/ui';
import { CallToAction } from '../../components/call-to-action/call-to-action';
import { CardGrid } from '../../components/card-grid/card-grid';
import { about } from '../../data/about';
import { headOf, trailTo } from '../../data/trail';
import styles from './about.module.css';

const trail = trailTo({ name: about.title, path: href.about() });

export async function loader() {
  const { heroArtwork } = await import('@nivaas/catalog/pictures');
  return { image: heroArtwork.about };
}

export function Component() {
  const { image } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb items={trail} />
      <Hero title={about.title} lead={about.lead} image={image} />
      <Section title={about.story.heading}>
        <div className={styles.story}>
          <Prose>
            {about.story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
          <div className={styles.figures}>
            <StatList items={about.statistics} />
            <p className={styles.sample}>
              <Badge>{about.sample}</Badge>
            </p>
          </div>
        </div>
      </Section>
      <Section title={about.values.heading} tone="sunken">
        <CardGrid items={about.values.items} />
      </Section>
      <Section title={about.leaders.heading} intro={about.leaders.note}>
        <Leaders />
      </Section>
      <CallToAction
        title={about.next.heading}
        text={about.next.text}
        primary={{ label: about.next.contact, href: href.contact() }}
        secondary={{ label: about.next.careers, href: href.careers() }}
      />
    </>
  );
}

function Leaders() {
  return (
    <ul className={styles.leaders} role="list">
      {about.leaders.items.map(({ name, role, text }) => (
        <Card key={name} as="li" className={styles.leader}>
          <Avatar name={name} size="lg" />
          <div className={styles.words}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.role}>{role}</p>
            <p className={styles.text}>{text}</p>
          </div>
        </Card>
      ))}
    </ul>
  );
}

export const handle: PageHandle = {
  head: () => ({
    ...headOf(about, trail),
    jsonLd: [{ '@type': 'AboutPage', name: about.title, description: about.description }],
  }),
};
