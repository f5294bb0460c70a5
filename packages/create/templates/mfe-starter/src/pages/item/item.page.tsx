import type { PageHandle } from '@nivaas/contracts';
import { notFound, useLoaderData, type PageLoaderArgs } from '@nivaas/federation';
import { Button, Container, PageIntro } from '@nivaas/ui';
import { useState } from 'react';
import { itemOf, type Item } from '../../data/items';
import { hrefs } from '../../hrefs';
import { messages } from '../../messages';

const text = messages.item;

export async function loader({ params }: PageLoaderArgs): Promise<{ item: Item }> {
  const item = await itemOf(params['id']);
  if (!item) throw notFound();
  return { item };
}

export function Component() {
  const { item } = useLoaderData<typeof loader>();
  const [count, setCount] = useState(0);
  return (
    <>
      <PageIntro title={item.name} lead={text.lead(item.name)} />
      <Container>
        <Button onClick={() => setCount(count + 1)}>{text.greet(count)}</Button>
      </Container>
    </>
  );
}

export const handle: PageHandle<{ item: Item }> = {
  head: ({ item }) => ({
    title: item.name,
    description: text.lead(item.name),
    canonical: hrefs.item(item.id),
  }),
};
