import { formatNumber, type PageHandle } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { useLoaderData } from '@nivaas/federation';
import { Breadcrumb, buttonClass, Hero, Icon, icons, SampleNote, Section } from '@nivaas/ui';
import { CardGrid } from '../../components/card-grid/card-grid';
import { careers } from '../../data/careers';
import { headOf, trailTo } from '../../data/trail';
import { careersMessages } from '../../messages';
import { Opening } from './opening';
import styles from './careers.module.css';

const trail = trailTo({ name: careers.title, path: href.careers() });

export async function loader() {
  const { heroArtwork } = await import('@nivaas/catalog/pictures');
  return { image: heroArtwork.careers };
}

export function Component() {
  const { image } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb items={trail} />
      <Hero title={careers.title} lead={careers.lead} image={image}>
        <a className={buttonClass('onStrong', 'lg')} href="#openings">
          {careers.see}
        </a>
      </Hero>
      <Section title={careers.reasons.heading}>
        <CardGrid items={careers.reasons.items} />
      </Section>
      <Section
        title={careers.departments.heading}
        intro={<SampleNote text={careersMessages.sample} />}
        tone="sunken"
      >
        <Departments />
      </Section>
      <Section id="openings" title={careers.openings.heading} intro={careers.openings.intro}>
        <ul className={styles.openings} role="list">
          {careers.openings.items.map((opening) => (
            <Opening key={opening.id} opening={opening} />
          ))}
        </ul>
      </Section>
      <Section title={careers.benefits.heading} tone="sunken">
        <Benefits />
      </Section>
    </>
  );
}

function Departments() {
  return (
    <ul className={styles.departments} role="list">
      {careers.departments.items.map(({ name, openings }) => (
        <li key={name} className={styles.department}>
          <h3 className={styles.departmentName}>{name}</h3>
          <p className={styles.count}>
            <span className={styles.number}>{formatNumber(openings)}</span>{' '}
            <span>{careersMessages.openingsCount(openings)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Benefits() {
  return (
    <ul className={styles.benefits} role="list">
      {careers.benefits.items.map((benefit) => (
        <li key={benefit} className={styles.benefit}>
          <Icon shape={icons.check} size={20} />
          <span>{benefit}</span>
        </li>
      ))}
    </ul>
  );
}

export const handle: PageHandle = { head: () => headOf(careers, trail) };
