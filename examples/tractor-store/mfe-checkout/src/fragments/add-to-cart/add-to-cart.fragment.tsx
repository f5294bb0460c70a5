import type { LentProps } from '@nivaas/federation';
import { useActionForm } from '@nivaas/federation/action-form';
import { Button, Callout, Status } from '@nivaas/ui';
import { keepCartSize } from '../../data/cart-size';
import { formatPrice } from '../../data/price';
import { hrefs } from '../../hrefs';
import { messages } from '../../messages';
import { addToCart, offer } from '../../server/cart';
import styles from './add-to-cart.module.css';

const text = messages.offer;

export async function loader({ sku }: LentProps<'mfe-checkout/add-to-cart'>) {
  return { offer: await offer({ sku }) };
}

/** Price, stock and button. Without script the form leads to the cart. */
export function Component({ data: { offer: shown } }: LentProps<'mfe-checkout/add-to-cart', typeof loader>) {
  const { form, isSending, isDone, failure } = useActionForm({
    action: addToCart,
    errorPrefix: text.errorPrefix,
    done: ({ size }) => keepCartSize(size),
  });
  if (!shown) return null;
  const isSoldOut = shown.stock === 0;
  return (
    <form className={styles.offer} {...form}>
      <input type="hidden" name="sku" value={shown.sku} />
      <p className={styles.price}>{formatPrice(shown.price)}</p>
      <p className={isSoldOut ? styles.none : styles.stock}>
        {isSoldOut ? text.none : `${text.stock(shown.stock)}. ${text.free}.`}
      </p>
      <Button type="submit" size="lg" busy={isSending} disabled={isSoldOut}>
        {text.add}
      </Button>
      <Status className={styles.answer}>
        {isDone && (
          <p>
            {text.added} <a href={hrefs.cart()}>{text.view}</a>
          </p>
        )}
        {failure && <Callout tone="danger" title={text.failed} />}
      </Status>
    </form>
  );
}
