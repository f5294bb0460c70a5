import type { PageHandle } from '@nivaas/contracts';
import { useLoaderData } from '@nivaas/federation';
import { Container, PageIntro, TextField } from '@nivaas/ui';
import { useState } from 'react';
import { items } from '../../data/items';
import { hrefs } from '../../hrefs';
import { messages } from '../../messages';
import styles from './list.module.css';

const text = messages.list;

export async function loader() {
  return { items: await items() };
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  const [filter, setFilter] = useState('');
  const shown = data.items.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()));
  return (
    <>
      <PageIntro title={text.title} lead={text.lead} />
      <Container>
        <TextField
          name="filter"
          label={text.filter}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        {shown.length === 0 && <p>{text.nothing}</p>}
        <ul className={styles.list} role="list">
          {shown.map(({ id, name }) => (
            <li key={id}>
              <a href={hrefs.item(id)}>{name}</a>
            </li>
          ))}
        </ul>
      </Container>
    </>
  );
}

export const handle: PageHandle = {
  head: () => ({ title: text.title, description: text.lead, canonical: hrefs.list() }),
};
