import type { PageHandle } from '@nivaas/contracts';
import { Fragment, useLoaderData, useSearchParams } from '@nivaas/federation';
import { buttonClass, Callout, Container, PageIntro } from '@nivaas/ui';
import { useEffect } from 'react';
import { OrderLines } from '../../components/order-lines/order-lines';
import { keepCartSize } from '../../data/cart-size';
import { hrefs } from '../../hrefs';
import { messages } from '../../messages';
import { cart } from '../../server/cart';
import { QuantityForms } from './quantity-forms';
import styles from './cart.module.css';

const text = messages.cartPage;

export async function loader() {
  return { cart: await cart() };
}

export function Component() {
  const { lines, total, size } = useLoaderData<typeof loader>().cart;
  const [query] = useSearchParams();
  useEffect(() => keepCartSize(size), [size]);
  return (
    <>
      <PageIntro title={text.title} lead={size === 0 ? text.empty : undefined} />
      <Container>
        <div className={styles.content}>
          {query.get('notice') === 'sold-out' && <Callout tone="notice" title={text.soldOut} />}
          {size > 0 && (
            <OrderLines lines={lines} total={total} actions={(line) => <QuantityForms line={line} />} />
          )}
          <p className={styles.ways}>
            {size > 0 && (
              <a className={buttonClass('primary', 'lg')} href={hrefs.checkout()}>
                {text.checkout}
              </a>
            )}
            <a className={buttonClass('secondary', 'lg')} href={hrefs.machines()}>
              {size > 0 ? text.onward : text.look}
            </a>
          </p>
        </div>
      </Container>
      <Fragment
        name="mfe-explore/recommendations"
        props={{ skus: lines.map(({ sku }) => sku) }}
        fallback={<></>}
        hydrate="idle"
      />
    </>
  );
}

export const handle: PageHandle = {
  head: () => ({ title: text.title, description: text.description, noindex: true }),
};
