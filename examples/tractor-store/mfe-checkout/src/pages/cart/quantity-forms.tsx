import { useActionForm } from '@nivaas/federation/action-form';
import { Button, Icon, icons, VisuallyHidden } from '@nivaas/ui';
import type { ReactNode } from 'react';
import { messages } from '../../messages';
import { setQuantity } from '../../server/cart';
import type { CartLine } from '../../data/cart';
import styles from './cart.module.css';

const text = messages.cartPage;

/** Three small forms, so that each button works without script. */
export function QuantityForms({ line: { sku, name, quantity } }: { line: CartLine }) {
  return (
    <>
      <QuantityForm sku={sku} quantity={quantity - 1} label={text.fewer(name)}>
        −
      </QuantityForm>
      <span className={styles.count}>
        <VisuallyHidden>{text.quantity} </VisuallyHidden>
        <span>{quantity}</span>
      </span>
      <QuantityForm sku={sku} quantity={quantity + 1} label={text.more(name)}>
        +
      </QuantityForm>
      <QuantityForm sku={sku} quantity={0} label={text.remove(name)}>
        <Icon shape={icons.close} size={18} />
      </QuantityForm>
    </>
  );
}

interface QuantityFormProps {
  sku: string;
  quantity: number;
  label: string;
  children: ReactNode;
}

function QuantityForm({ sku, quantity, label, children }: QuantityFormProps) {
  const { form, isSending } = useActionForm({ action: setQuantity, errorPrefix: messages.offer.errorPrefix });
  return (
    <form {...form}>
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="quantity" value={quantity} />
      <Button type="submit" variant="quiet" className={styles.step} busy={isSending} aria-label={label}>
        {children}
      </Button>
    </form>
  );
}
