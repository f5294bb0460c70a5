import { useCallback, useState } from 'react';
import { Spinner } from '@nivaas/ui';
import type { Client } from '../api/client';
import { formatTime } from '../format';
import { Refused } from '../parts/refused';
import { useAnswer } from '../state/use-answer';

interface UndoEffectsProps {
  area: string;
  undone: number;
  client: Client;
  revision: number;
}

/** What an undo would change, as the registry says it. */
export function UndoEffects({ area, undone, client, revision }: UndoEffectsProps) {
  // Fixed, because the undo itself makes a new revision while the dialog closes.
  const [seen] = useState(revision);
  const ask = useCallback(() => client.rehearse(area, undone, seen), [client, area, undone, seen]);
  const { value, error } = useAnswer(ask);
  if (error) return <Refused refusal={error} />;
  if (!value) return <Spinner />;
  const { action, by, at } = value.undone;
  return (
    <>
      <ul>
        {value.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p>{`It was: ${action.verb}, by ${by}, ${formatTime(at)}.`}</p>
    </>
  );
}
