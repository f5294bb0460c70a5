import { Button, Status } from '@nivaas/ui';
import { useState } from 'react';
import { messages } from '../../messages';
import styles from './social-sign-in.module.css';

/** The specification names these providers without behaviour, so the buttons say that they are unavailable. */
export function SocialSignIn() {
  const [asked, setAsked] = useState<string>();
  const { heading, providers, unavailable } = messages.social;
  return (
    <div className={styles.social} data-needs-script>
      <p className={styles.heading}>{heading}</p>
      <div className={styles.providers}>
        {providers.map((provider) => (
          <Button key={provider} variant="secondary" onClick={() => setAsked(provider)}>
            {provider}
          </Button>
        ))}
      </div>
      <Status className={styles.answer}>{asked && unavailable(asked)}</Status>
    </div>
  );
}
