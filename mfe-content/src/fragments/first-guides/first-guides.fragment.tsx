import { href } from '@nivaas/portal';
import { buttonClass, Section } from '@nivaas/ui';
import { CardList } from '../../components/card-grid/card-list';
import { firstGuidesMessages as text } from '../../messages';

/** Guides that most visitors need, by their slugs. Their texts are too large for the home page's script. */
const GUIDES = [
  ['buying-step-by-step', text.buying],
  ['renting-step-by-step', text.renting],
  ['safe-dealing', text.safeDealing],
] as const;

export function Component() {
  return (
    <Section title={text.title}>
      <CardList>
        {GUIDES.map(([slug, title]) => (
          <li key={slug}>
            <a className={buttonClass('secondary')} href={href.guides(slug)}>
              {title}
            </a>
          </li>
        ))}
      </CardList>
    </Section>
  );
}
