import type { PageHandle } from '@nivaas/contracts';
import { useLoaderData } from '@nivaas/federation';
import { Container, PageIntro } from '@nivaas/ui';
import { Drawing } from '../../components/drawing/drawing';
import { StoreAddress } from '../../components/store-address/store-address';
import { hrefs } from '../../hrefs';
import { messages } from '../../messages';
import { allStores } from '../../server/stores';
import styles from './stores.module.css';

const text = messages.storesPage;

export async function loader() {
  return { stores: await allStores() };
}

export function Component() {
  const { stores } = useLoaderData<typeof loader>();
  return (
    <>
      <PageIntro title={text.title} lead={text.lead} />
      <Container>
        <ul role="list" className={styles.stores}>
          {stores.map((store) => (
            <li key={store.id} className={styles.store}>
              <Drawing of="barn" paint={store.roof} />
              <StoreAddress store={store} />
            </li>
          ))}
        </ul>
      </Container>
    </>
  );
}

export const handle: PageHandle = {
  head: () => ({ title: text.title, description: text.lead, canonical: hrefs.stores() }),
};
