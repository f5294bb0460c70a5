import type { PageHandle } from '@nivaas/contracts';
import { Fragment, useLoaderData } from '@nivaas/federation';
import { buttonClass, Container, Section } from '@nivaas/ui';
import { Drawing } from '../../components/drawing/drawing';
import { hrefs } from '../../hrefs';
import { messages } from '../../messages';
import { categoryTeasers } from '../../server/machines';
import styles from './home.module.css';

const text = messages.home;
const HERO_PAINT = '#b5532a';

export async function loader() {
  return { categories: await categoryTeasers() };
}

export function Component() {
  const { categories } = useLoaderData<typeof loader>();
  return (
    <>
      <Container className={styles.hero}>
        <div className={styles.words}>
          <h1 tabIndex={-1} className={styles.title}>
            {text.title}
          </h1>
          <p className={styles.lead}>{text.lead}</p>
          <p className={styles.ways}>
            <a className={buttonClass('primary', 'lg')} href={hrefs.machines()}>
              {text.all}
            </a>
            <a className={buttonClass('secondary', 'lg')} href={hrefs.stores()}>
              {text.nearest}
            </a>
          </p>
        </div>
        <Drawing of="badger" paint={HERO_PAINT} label={text.hero} />
      </Container>
      <Section title={text.categories}>
        <ul role="list" className={styles.categories}>
          {categories.map(({ id, name, line, machine, paint }) => (
            <li key={id}>
              <a className={styles.category} href={hrefs.machines(id)}>
                <Drawing of={machine} paint={paint} />
                <span className={styles.name}>{name}</span>
                <span className={styles.line}>{line}</span>
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <Fragment name="mfe-explore/recommendations" props={{ skus: [] }} hydrate="idle" />
    </>
  );
}

export const handle: PageHandle = {
  head: () => ({ title: text.title, description: text.lead, canonical: hrefs.home() }),
};
