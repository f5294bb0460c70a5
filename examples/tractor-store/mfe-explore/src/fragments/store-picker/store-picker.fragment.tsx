import type { LentProps } from '@nivaas/federation';
import { FieldSet } from '@nivaas/ui';
import { Drawing } from '../../components/drawing/drawing';
import { StoreAddress } from '../../components/store-address/store-address';
import { messages } from '../../messages';
import { allStores } from '../../server/stores';
import styles from './store-picker.module.css';

export async function loader() {
  return { stores: await allStores() };
}

/** Radio buttons in the borrower's form, so that the choice is sent with it, with script and without. */
export function Component({ id, name, error, data }: LentProps<'mfe-explore/store-picker', typeof loader>) {
  return (
    <FieldSet legend={messages.picker.legend} id={id} error={error}>
      <div className={styles.stores}>
        {data.stores.map((store) => (
          <label key={store.id} className={styles.store}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={store.id}
              required
              aria-invalid={Boolean(error) || undefined}
            />
            <span className={styles.drawing}>
              <Drawing of="barn" paint={store.roof} />
            </span>
            <StoreAddress store={store} />
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
