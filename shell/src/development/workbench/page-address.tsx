import { Button, TextField } from '@nivaas/ui';
import { useState, type ReactNode } from 'react';
import styles from './workbench.module.css';

interface PageAddressProps {
  address: string;
  onChange: (address: string) => void;
}

/** The address of the shown page, with its params and its query. */
export function PageAddress({ address, onChange }: PageAddressProps): ReactNode {
  const [typed, setTyped] = useState(address);
  const isPath = /^\/(?!\/)/.test(typed);
  return (
    <form
      className={styles.settings}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPath) onChange(typed);
      }}
    >
      <TextField
        label="Address"
        name="address"
        value={typed}
        error={isPath ? undefined : 'Begin with one slash: /search?type=buy'}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary" size="sm">
        Show
      </Button>
    </form>
  );
}
