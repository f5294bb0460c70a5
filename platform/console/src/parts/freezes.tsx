import { Callout } from '@nivaas/ui';
import type { SiteState } from '../api/schemas';

export function Freezes({ frozen }: { frozen: SiteState['frozen'] }) {
  return Object.entries(frozen).map(([area, { by, until, reason }]) => (
    <Callout key={area} tone="notice" title={`${area === '*' ? 'The site' : area} is frozen.`}>
      <p>
        <span>{`By ${by}, until ${until.slice(0, 16).replace('T', ' ')} UTC${reason && `: ${reason}`}.`}</span>{' '}
        <span>Rollbacks work. End it with</span>{' '}
        <code>{`npm run release -- thaw${area === '*' ? '' : ` ${area}`}`}</code>
        <span>.</span>
      </p>
    </Callout>
  ));
}
