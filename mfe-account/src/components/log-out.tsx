import { Button, icons, Status } from '@nivaas/ui';
import { useState } from 'react';
import { leaveAccount } from '../data/leave-account';
import { logout } from '../data/logout';
import { messages } from '../messages';
import { useOneAtATime } from './use-one-at-a-time';

const text = messages.menu;

interface LogOutProps {
  className?: string | undefined;
  failureClassName?: string | undefined;
}

/** The button, with a message when logging out fails. */
export function LogOut({ className, failureClassName }: LogOutProps) {
  const [busy, start] = useOneAtATime();
  const [failed, setFailed] = useState(false);

  async function logOut(): Promise<void> {
    setFailed(false);
    if (await logout()) leaveAccount(text.loggedOut);
    else setFailed(true);
  }

  return (
    <>
      <Button
        variant="quiet"
        icon={icons.logout}
        busy={busy}
        className={className}
        onClick={() => void start(logOut)}
      >
        {text.logOut}
      </Button>
      <Status className={failureClassName}>{failed && text.logOutFailed}</Status>
    </>
  );
}
