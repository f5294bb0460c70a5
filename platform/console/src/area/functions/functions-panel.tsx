import { useCallback } from 'react';
import type { Client } from '../../api/client';
import type { FunctionFigures } from '../../api/function-schemas';
import type { AreaState } from '../../api/schemas';
import { Refused } from '../../parts/refused';
import { SectionTitle } from '../../parts/section-title';
import { useAnswer } from '../../state/use-answer';
import card from '../area-view.module.css';
import { FunctionTable } from './function-table';
import { OriginTable } from './origin-table';

interface FunctionsPanelProps {
  area: string;
  areaState: AreaState;
  revision: number;
  client: Client;
  /** Undefined while none of its functions was called. */
  seen: FunctionFigures | undefined;
}

/** The functions of an area, what they may reach, and how that went lately at the edge that answers. */
export function FunctionsPanel({ area, areaState, revision, client, seen }: FunctionsPanelProps) {
  const ask = useCallback(() => client.grants(area), [client, area]);
  const { value, error } = useAnswer(ask, revision);
  const granted = value?.areas.find((each) => each.area === area);
  if (!error && !granted?.functions.length) return null;
  return (
    <div className={card.card}>
      <SectionTitle view="functions">Functions</SectionTitle>
      {error && <Refused refusal={error} />}
      {value && granted && (
        <>
          <FunctionTable functions={granted.functions} areaState={areaState} recent={seen?.recent ?? []} />
          <OriginTable granted={granted} addresses={value.origins} seen={seen?.origins ?? []} />
          <dl className={card.facts}>
            <div>
              <dt>May say that these changed</dt>
              <dd>{granted.changes.join(', ') || 'nothing'}</dd>
            </div>
            <div>
              <dt>Know of a visitor, besides the id</dt>
              <dd>{granted.scopes.join(', ') || 'nothing'}</dd>
            </div>
          </dl>
        </>
      )}
    </div>
  );
}
