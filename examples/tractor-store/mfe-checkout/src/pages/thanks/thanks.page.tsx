import type { PageHandle } from '@nivaas/contracts';
import { Fragment, useLoaderData } from '@nivaas/federation';
import { buttonClass, Container, PageIntro } from '@nivaas/ui';
import { useEffect } from 'react';
import { OrderLines } from '../../components/order-lines/order-lines';
import { keepCartSize } from '../../data/cart-size';
import { hrefs } from '../../hrefs';
import { messages } from '../../messages';
import { lastOrder } from '../../server/orders';
import { Confetti } from './confetti';
import styles from './thanks.module.css';

const text = messages.thanks;

export async function loader() {
  return { order: await lastOrder() };
}

export function Component() {
  const { order } = useLoaderData<typeof loader>();
  useEffect(() => keepCartSize(0), []);
  return (
    <>
      {order && <Confetti />}
      <PageIntro
        title={order ? text.title(order.firstName) : text.none}
        lead={order && text.lead(order.number)}
      />
      <Container>
        <div className={styles.content}>
          {order && (
            <>
              <OrderLines lines={order.lines} total={order.total} />
              <h2 className={styles.subtitle}>{text.collect}</h2>
              <Fragment
                name="mfe-explore/store"
                props={{ id: order.store }}
                fallback={<p>{order.store}</p>}
              />
            </>
          )}
          <p className={styles.ways}>
            <a className={buttonClass('primary', 'lg')} href={hrefs.home()}>
              {text.home}
            </a>
          </p>
        </div>
      </Container>
    </>
  );
}

export const handle: PageHandle = {
  head: () => ({ title: messages.checkoutPage.title, noindex: true }),
};
