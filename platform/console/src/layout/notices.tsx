import { Callout, Status } from '@nivaas/ui';
import { EVIDENCE_PROBLEMS, type EdgeState, type Measures, type SiteState } from '@nivaas/registry/answers';
import { formatTime } from '../format';
import card from '../parts/card.module.css';

interface NoticesProps {
  frozen: SiteState['frozen'];
  measures: Measures | undefined;
}

/** What an operator should know before a change: freezes, edges that lag behind, evidence that is missing. */
export function Notices({ frozen, measures }: NoticesProps) {
  const { edges = [], autopilot, openWays = [] } = measures ?? {};
  const evidence = autopilot?.missingEvidence ?? [];
  const silent = namesOf(edges, 'silent');
  const behind = namesOf(edges, 'behind');
  return (
    <Status className={card.column}>
      {Object.entries(frozen).map(([area, freeze]) => (
        <Freeze key={area} area={area} {...freeze} />
      ))}
      {silent && (
        <Callout tone="danger" title={`No longer reporting: ${silent}.`}>
          <p>The counts hold what it reported before. Is that machine up, and can it reach the store?</p>
        </Callout>
      )}
      {behind && (
        <Callout tone="danger" title={`Serving an older revision: ${behind}.`}>
          <p>Its log says why (release-not-taken), and so does /_health/ready.</p>
        </Callout>
      )}
      {evidence.length > 0 && (
        <Callout tone="danger" title="Evidence is missing: the autopilot promotes no canary of these areas.">
          {evidence.map(({ area, edge, problem, since }) => (
            <p key={`${area} ${edge} ${problem}`}>
              {`${area === '*' ? 'All' : area}: ${edge} ${EVIDENCE_PROBLEMS[problem]}, since ${formatTime(since)}.`}
            </p>
          ))}
        </Callout>
      )}
      {openWays.length > 0 && (
        <Callout tone="danger" title="This edge does not hold areas' server code.">
          {openWays.map(({ way, remedy }) => (
            <p key={way}>{`Open: ${way}. ${remedy}`}</p>
          ))}
        </Callout>
      )}
    </Status>
  );
}

function Freeze({ area, by, until, reason }: SiteState['frozen'][string] & { area: string }) {
  return (
    <Callout tone="notice" title={`${area === '*' ? 'The site' : area} is frozen.`}>
      <p>
        <span>{`By ${by}, until ${until.slice(0, 16).replace('T', ' ')} UTC${reason && `: ${reason}`}.`}</span>{' '}
        <span>Rollbacks work. End it with</span>{' '}
        <code>{`npm run release -- thaw${area === '*' ? '' : ` ${area}`}`}</code>
        <span>.</span>
      </p>
    </Callout>
  );
}

function namesOf(edges: readonly EdgeState[], state: EdgeState['state']): string {
  return edges.flatMap((edge) => (edge.state === state ? [edge.name] : [])).join(', ');
}
