import { useCallback, useState } from 'react';
import { Button } from '@nivaas/ui';
import type { Client } from '../api/client';
import type { AreaState } from '../api/schemas';
import { ChangeDialog, type Intent } from '../dialogs/change-dialog';
import { DiffDialog } from '../dialogs/diff-dialog';
import { formatAge, formatTime } from '../format';
import { Trends } from '../plot/trends';
import { useAnswer } from '../state/use-answer';
import { useNow } from '../state/use-now';
import type { Site } from '../state/use-site';
import styles from './area-view.module.css';
import { CanaryPanel } from './canary-panel';
import { History } from './history';
import { Marks } from './marks';
import { VersionTable } from './version-table';

interface AreaViewProps {
  area: string;
  areaState: AreaState;
  site: Site;
  client: Client;
}

/** Everything about one area, and everything that can be done to it. */
export function AreaView({ area, areaState, site, client }: AreaViewProps) {
  const { version, previous, since, by, off, held } = areaState;
  const revision = site.state?.revision ?? 0;
  const [intent, setIntent] = useState<Intent>();
  const [compared, setCompared] = useState<string>();
  const now = useNow();
  // A new revision may come with a new version.
  const askVersions = useCallback(() => client.versions(area), [client, area]);
  const versions = useAnswer(askVersions, revision);
  const others = Object.keys(site.state?.areas ?? {}).filter((name) => name !== area);
  return (
    <section className={styles.view} aria-labelledby="area-title">
      <div className={styles.card}>
        <div className={styles.top}>
          <div>
            <h2 id="area-title">{area}</h2>
            <Marks area={areaState} />
          </div>
          <div className={styles.actions}>
            <Button variant="danger" onClick={() => setIntent({ verb: 'rollback', version: previous })}>
              Roll back…
            </Button>
            <Button variant="secondary" onClick={() => setIntent({ verb: off ? 'on' : 'off' })}>
              {off ? 'Switch on…' : 'Switch off…'}
            </Button>
            {held.length > 0 && (
              <Button variant="secondary" onClick={() => setIntent({ verb: 'resume' })}>
                Lift hold…
              </Button>
            )}
          </div>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>Live version</dt>
            <dd>
              <code>{version}</code>
            </dd>
          </div>
          <div>
            <dt>Since</dt>
            <dd>
              {formatTime(since)} <span className={styles.muted}>({formatAge(since, now)})</span>
            </dd>
          </div>
          <div>
            <dt>By</dt>
            <dd>{by}</dd>
          </div>
          <div>
            <dt>Before it</dt>
            <dd>{previous ? <code>{previous}</code> : 'nothing'}</dd>
          </div>
        </dl>
      </div>
      <CanaryPanel
        areaState={areaState}
        others={others.filter((name) => site.state?.areas[name]?.canary)}
        versions={versions.value ?? []}
        onIntent={setIntent}
      />
      <Trends
        area={area}
        areaState={areaState}
        measures={site.measures}
        client={client}
        revision={revision}
      />
      <VersionTable
        versions={versions}
        areaState={areaState}
        onRollback={(to) => setIntent({ verb: 'rollback', version: to })}
        onCompare={setCompared}
      />
      <History area={area} client={client} revision={revision} />
      <ChangeDialog
        intent={intent}
        area={area}
        areaState={areaState}
        versions={versions.value ?? []}
        site={site}
        client={client}
        onClose={() => setIntent(undefined)}
      />
      <DiffDialog
        area={area}
        from={version}
        to={compared}
        client={client}
        onClose={() => setCompared(undefined)}
      />
    </section>
  );
}
