import { useState } from 'react';
import { Button } from '../buttons/button';
import { TextField } from '../fields/text-field';
import { Callout } from './callout';
import { DataAge } from './data-age';
import { ErrorSummary } from './error-summary';
import { MessageBar } from './message-bar';
import { Skeleton } from './skeleton';
import { Spinner } from './spinner';
import { Status } from './status';

function Announced() {
  const [count, setCount] = useState(0);
  return (
    <>
      <Button onClick={() => setCount(count + 1)}>Save</Button>
      <Status>{count > 0 && `Saved ${count} times`}</Status>
    </>
  );
}

function Undone() {
  const [id, setId] = useState(1);
  const [isShown, setShown] = useState(true);
  const action = { label: 'Undo', act: () => undefined };
  const message = { id, text: '2 BHK Apartment in Wakad is removed.', action };
  const onClick = () => {
    setId(id + 1);
    setShown(true);
  };
  return (
    <>
      <Button onClick={onClick}>Remove</Button>
      <MessageBar message={isShown ? message : undefined} onClose={() => setShown(false)} />
    </>
  );
}

export const states = {
  Callout: {
    Info: (
      <Callout title="Viewings">
        <p>They are free.</p>
      </Callout>
    ),
    Notice: (
      <Callout tone="notice">
        <p>The price has changed.</p>
      </Callout>
    ),
    Success: (
      <Callout tone="success">
        <p>Your message was sent.</p>
      </Callout>
    ),
    Danger: (
      <Callout tone="danger" title="It was not sent.">
        <p>Try again.</p>
      </Callout>
    ),
  },
  DataAge: { Older: <DataAge asOf="2026-11-28T08:35:00.000Z" /> },
  ErrorSummary: {
    'With its field': (
      <>
        <ErrorSummary errors={[{ field: 'state-name', message: 'Enter your name' }]} />
        <TextField id="state-name" name="name" label="Name" error="Enter your name" />
      </>
    ),
  },
  MessageBar: { 'With an action': <Undone /> },
  Skeleton: { Loading: <Skeleton /> },
  Spinner: { Loading: <Spinner /> },
  Status: { Announced: <Announced /> },
};
