import { Fragment, useNavigate } from '@nivaas/federation';
import { useActionForm } from '@nivaas/federation/action-form';
import { Button, Callout, ErrorSummary, FieldSet, Status, TextField } from '@nivaas/ui';
import { keepCartSize } from '../../data/cart-size';
import { orderFields } from '../../data/order';
import { hrefs } from '../../hrefs';
import { messages } from '../../messages';
import { placeOrder } from '../../server/orders';
import styles from './checkout.module.css';

const text = messages.checkoutPage;

/** The picker of stores is mfe-explore's; its choice is a field of this form. */
export function CheckoutForm() {
  const navigate = useNavigate();
  const { form, field, summary, attempt, isSending, failure } = useActionForm({
    action: placeOrder,
    errorPrefix: text.errorPrefix,
    schema: orderFields,
    done: () => {
      keepCartSize(0);
      void navigate(hrefs.thanks());
    },
  });
  const store = field('store');
  return (
    <form className={styles.form} noValidate {...form}>
      <ErrorSummary key={attempt} errors={summary} />
      <FieldSet legend={text.you}>
        <div className={styles.names}>
          <TextField label={text.firstName} autoComplete="given-name" required {...field('firstName')} />
          <TextField label={text.lastName} autoComplete="family-name" required {...field('lastName')} />
        </div>
      </FieldSet>
      <Fragment
        name="mfe-explore/store-picker"
        props={{ id: store.id, name: store.name, error: store.error ?? null }}
        skeletonClassName={styles.stores}
        fallback={<TextField label={text.store} hint={text.storeHint} required {...store} />}
      />
      <div>
        <Status className={styles.answer}>{failure && <Callout tone="danger" title={text.failed} />}</Status>
        <Button type="submit" size="lg" busy={isSending}>
          {text.place}
        </Button>
      </div>
    </form>
  );
}
