import { useCallback, useState } from 'react';
import { Button, FactList } from '@nivaas/ui';
import type { Client } from '../api/client';
import type { AreaState } from '@nivaas/registry/answers';
import { ChangeDialog } from '../dialogs/change-dialog';
import type { Intent } from '../dialogs/intent';
import { formatAge, formatTime } from '../format';
import card from '../parts/card.module.css';
import { Marks } from '../parts/marks';
import { useAnswer } from '../state/use-answer';
import { useNow } from '../state/use-now';
import type { FollowedSite } from '../state/use-site';
import { CanaryPanel } from './canary-panel';
import { History } from './history';
import { Versions } from './versions';

interface AreaViewProps {
  area: string;
  areaState: AreaState;
  site: FollowedSite;
  client: Client;
}

export function AreaView(props: AreaViewProps) {
  const { area, areaState, site, client } = props;
  const { state, measures } = site;
  const revision = state?.revision ?? 0;
  const [intent, setIntent] = useState<Intent>();
  const askVersions = useCallback(() => client.versions(area), [client, area]);
  const versions = useAnswer(askVersions, revision);
  const askHistory = useCallback(() => client.history(area), [client, area]);
  const history = useAnswer(askHistory, revision);
  const stored = versions.value ?? [];
  const common = { area, client };
  return (
    <section className={card.column} aria-labelledby="area-title">
      <Summary {...props} onIntent={setIntent} />
      <CanaryPanel areaState={areaState} versions={stored} onIntent={setIntent} />
      <Versions
        {...common}
        areaState={areaState}
        revision={revision}
        versions={versions}
        seen={measures?.areas[area]?.versions ?? []}
        onIntent={setIntent}
      />
      <History
        {...common}
        newest={history}
        onUndo={(undone) => setIntent({ verb: 'undo', revision: undone })}
      />
      <ChangeDialog {...props} intent={intent} versions={stored} onClose={() => setIntent(undefined)} />
    </section>
  );
}

type SummaryProps = AreaViewProps & { onIntent: (intent: Intent) => void };

function Summary({ area, areaState, site, onIntent }: SummaryProps) {
  const { version, previous, since, by, off, held, standIns } = areaState;
  const target = standIns.find((each) => !held.includes(each));
  const now = useNow();
  return (
    <div className={card.card}>
      <div className={card.top}>
        <div>
          <h2 id="area-title">{area}</h2>
          <Marks name={area} area={areaState} measures={site.measures} />
        </div>
        <div className={card.actions}>
          <Button variant="danger" onClick={() => onIntent({ verb: 'rollback', version: target })}>
            Roll back…
          </Button>
          <Button variant="secondary" onClick={() => onIntent({ verb: off ? 'on' : 'off' })}>
            {off ? 'Switch on…' : 'Switch off…'}
          </Button>
          {held.length > 0 && (
            <Button variant="secondary" onClick={() => onIntent({ verb: 'resume' })}>
              Lift hold…
            </Button>
          )}
        </div>
      </div>
      <FactList
        columns={2}
        items={[
          { term: 'Live version', value: <code>{version}</code> },
          { term: 'Since', value: `${formatTime(since)} (${formatAge(since, now)})` },
          { term: 'By', value: by },
          { term: 'Before it', value: previous ? <code>{previous}</code> : 'nothing' },
        ]}
      />
    </div>
  );
}
