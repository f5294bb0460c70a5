import type { MouseEvent } from 'react';
import { useNavigate, useSearchParams } from '@nivaas/federation';
import { href } from '@nivaas/portal';
import { Icon, icons, type IconShape } from '@nivaas/ui';
import { KeptParameters } from '../../../components/kept-parameters';
import { changedSearch } from '../../../data/query/search-link';
import { VIEWS, type View } from '../../../data/query/search-options';
import { messages } from '../../../messages';
import styles from './view-switch.module.css';

const SHAPES: Record<View, IconShape> = { grid: icons.grid, list: icons.list, map: icons.mapPin };

/** Toggle buttons, in a form so that they work without JavaScript. */
export function ViewSwitch({ view }: { view: View }) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const show = (event: MouseEvent, chosen: View) => {
    event.preventDefault();
    if (chosen === view) return;
    const search = changedSearch(parameters, { view: chosen === 'grid' ? undefined : chosen });
    void navigate(href.search() + search, { preventScrollReset: true });
  };
  return (
    <form method="get" action={href.search()}>
      <KeptParameters without={['view']} />
      <div role="group" aria-label={messages.results.view} className={styles.switch}>
        {VIEWS.map((each) => (
          <button
            key={each}
            type="submit"
            name="view"
            value={each}
            className={styles.button}
            aria-pressed={each === view}
            aria-label={messages.results.views[each]}
            onClick={(event) => show(event, each)}
          >
            <Icon shape={SHAPES[each]} />
          </button>
        ))}
      </div>
    </form>
  );
}
