import type { PageHandle } from '@nivaas/contracts';
import { useLoaderData } from '@nivaas/federation';
import { buttonClass, Container, PageIntro } from '@nivaas/ui';
import { CheckoutBar } from '../../components/checkout-bar/checkout-bar';
import { OrderLines } from '../../components/order-lines/order-lines';
import { hrefs } from '../../hrefs';
import { messages } from '../../messages';
import { cart } from '../../server/cart';
import { CheckoutForm } from './checkout-form';
import styles from './checkout.module.css';

const text = messages.checkoutPage;

export async function loader() {
  return { cart: await cart() };
}

export function Component() {
  const { lines, total, size } = useLoaderData<typeof loader>().cart;
  return (
    <>
      <CheckoutBar />
      <PageIntro title={text.title} lead={size === 0 ? messages.cartPage.empty : text.note} />
      {size === 0 ? (
        <Container>
          <a className={buttonClass('primary', 'lg')} href={hrefs.machines()}>
            {messages.cartPage.look}
          </a>
        </Container>
      ) : (
        <Container className={styles.columns}>
          <CheckoutForm />
          <section aria-labelledby="order">
            <h2 id="order" className={styles.subtitle}>
              {text.order}
            </h2>
            <OrderLines lines={lines} total={total} />
          </section>
        </Container>
      )}
    </>
  );
}

export const handle: PageHandle = {
  head: () => ({ title: text.title, description: text.description, noindex: true }),
};
