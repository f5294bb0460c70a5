import { useCallback, useEffect, useState } from 'react';
import { Button } from '@nivaas/ui';
import type { Client } from '../api/client';
import type { AreaState } from '../api/schemas';
import { ChangeDialog } from '../dialogs/change-dialog';
import type { Intent } from '../dialogs/intent';
import { formatAge, formatTime } from '../format';
import { Trends } from '../plot/trends';
import { useAnswer } from '../state/use-answer';
import { useNow } from '../state/use-now';
import { useAddress } from '../state/use-address';
import type { Site } from '../state/use-site';
import styles from './area-view.module.css';
import { CanaryPanel } from './canary-panel';
import { History } from './history';
import { Marks } from './marks';
import { VersionTable } from './versions/version-table';

interface AreaViewProps {
  area: string;
  areaState: AreaState;
  site: Site;
  client: Client;
}

export function AreaView({ area, areaState, site, client }: AreaViewProps) {
  const { revision = 0, areas = {} } = site.state ?? {};
  const [intent, setIntent] = useState<Intent>();
  const view = useAddress().get('view');
  const askVersions = useCallback(() => client.versions(area), [client, area]);
  const versions = useAnswer(askVersions, revision);
  const stored = versions.value ?? [];
  const isReady = versions.value !== undefined;
  useEffect(() => {
    if (isReady && view) document.getElementById(`${view}-title`)?.scrollIntoView();
  }, [isReady, view]);
  const common = { area, areaState, client };
  return (
    <section className={styles.view} aria-labelledby="area-title">
      <Summary area={area} areaState={areaState} onIntent={setIntent} />
      <CanaryPanel
        areaState={areaState}
        others={Object.keys(areas).filter((name) => name !== area && areas[name]?.canary)}
        versions={stored}
        onIntent={setIntent}
      />
      <Trends {...common} measures={site.measures} revision={revision} />
      <VersionTable {...common} revision={revision} versions={versions} onIntent={setIntent} />
      <History
        area={area}
        client={client}
        revision={revision}
        onUndo={(undone) => setIntent({ verb: 'undo', revision: undone })}
      />
      <ChangeDialog
        {...common}
        intent={intent}
        versions={stored}
        site={site}
        onClose={() => setIntent(undefined)}
      />
    </section>
  );
}

type SummaryProps = Pick<AreaViewProps, 'area' | 'areaState'> & { onIntent: (intent: Intent) => void };

function Summary({ area, areaState, onIntent }: SummaryProps) {
  const { version, previous, since, by, off, held, standIns } = areaState;
  const target = standIns.find((each) => !held.includes(each));
  const now = useNow();
  const facts = {
    'Live version': <code>{version}</code>,
    Since: (
      <>
        <span>{formatTime(since)}</span> <span className={styles.muted}>{`(${formatAge(since, now)})`}</span>
      </>
    ),
    By: by,
    'Before it': previous ? <code>{previous}</code> : 'nothing',
  };
  return (
    <div className={styles.card}>
      <div className={styles.top}>
        <div>
          <h2 id="area-title">{area}</h2>
          <Marks area={areaState} />
        </div>
        <div className={styles.actions}>
          <Button variant="danger" onClick={() => onIntent({ verb: 'rollback', version: target })}>
            Roll back…
          </Button>
          <Button variant="secondary" onClick={() => onIntent({ verb: off ? 'on' : 'off' })}>
            {off ? 'Switch on…' : 'Switch off…'}
          </Button>
          {area !== 'shell' && (
            <Button variant="secondary" onClick={() => onIntent({ verb: 'retire' })}>
              Retire…
            </Button>
          )}
          {held.length > 0 && (
            <Button variant="secondary" onClick={() => onIntent({ verb: 'resume' })}>
              Lift hold…
            </Button>
          )}
        </div>
      </div>
      <dl className={styles.facts}>
        {Object.entries(facts).map(([term, definition]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
