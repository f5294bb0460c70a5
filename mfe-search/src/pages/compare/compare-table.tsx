import { useEffect, useId, useRef, type RefObject } from 'react';
import { announce, readStored } from '@nivaas/federation';
import { comparedEntry, formatPriceShort, href, isPrice, type ListingSummary } from '@nivaas/portal';
import { Icon, icons, Picture, VisuallyHidden } from '@nivaas/ui';
import { messages } from '../../compare.messages';
import { ShortlistButton } from '../../components/property-card/shortlist-button';
import { toggleCompared } from '../../data/comparison/compared';
import type { ComparedFact, FactGroup } from '../../data/comparison/comparison';
import styles from './compare-table.module.css';

const text = messages.page;

export type ComparedHome = Pick<ListingSummary, 'id' | 'title' | 'price' | 'image' | 'imageAlt'>;

interface CompareTableProps {
  homes: ComparedHome[];
  groups: FactGroup[];
  /** The groups hold only differences; links keep this choice. */
  isShort: boolean;
  /** Gets focus when too few homes are left for a table. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * One column per home, whose name and price stay in view. Roles are explicit, because a phone lays the table out as a
 * grid, which hides them.
 */
export function CompareTable({ homes, groups, isShort, heading }: CompareTableProps) {
  const captionId = useId();
  const region = useFocusAfterRemoval(homes.length, heading);
  return (
    <div ref={region} className={styles.region} role="region" aria-labelledby={captionId} tabIndex={0}>
      <table className={styles.table} role="table" data-homes={homes.length}>
        <caption id={captionId} className={styles.caption}>
          <VisuallyHidden>{`${text.table(homes.length)}. `}</VisuallyHidden>
          <span aria-hidden="true" className={styles.mark}>
            ≠
          </span>{' '}
          <span aria-hidden="true">{text.legend}</span>
        </caption>
        <colgroup>
          <col className={styles.terms} />
          <col span={homes.length} />
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            <td className={styles.corner} />
            {homes.map((home) => (
              <HomeHead key={home.id} home={home} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.looks}>
          <tr role="row">
            <td className={styles.corner} />
            {homes.map((home) => (
              <HomePicture key={home.id} home={home} without={withoutHome(homes, home, isShort)} />
            ))}
          </tr>
        </tbody>
        {groups.map(({ name, facts }) => (
          <tbody key={name} role="rowgroup">
            <tr role="row">
              <th role="rowheader" scope="rowgroup" colSpan={homes.length + 1} className={styles.group}>
                <span className={styles.groupName}>{name}</span>
              </th>
            </tr>
            {facts.map((fact) => (
              <FactRow key={fact.term} fact={fact} />
            ))}
          </tbody>
        ))}
      </table>
      {groups.length === 0 && <p className={styles.same}>{text.noDifference}</p>}
    </div>
  );
}

function HomeHead({ home: { id, title, price } }: { home: ComparedHome }) {
  return (
    <th role="columnheader" scope="col" className={styles.home}>
      <a className={styles.title} href={href.property(id)}>
        {title}
      </a>
      {isPrice(price) && <span className={styles.price}>{formatPriceShort(price)}</span>}
    </th>
  );
}

function HomePicture({ home, without }: { home: ComparedHome; without: string }) {
  const { id, title, image, imageAlt } = home;
  const drop = () => {
    // A shared link may name homes that this visitor did not choose.
    if (readStored(comparedEntry).includes(id)) toggleCompared(id);
    announce(text.removed(title));
  };
  return (
    <td role="cell" className={styles.look}>
      <Picture className={styles.picture} src={image} alt={imageAlt} width={640} height={480} priority />
      <a className={styles.remove} href={without} aria-label={text.removeNamed(title)} onClick={drop}>
        <Icon shape={icons.close} size={16} />
        {text.remove}
      </a>
      <span className={styles.heart}>
        <ShortlistButton id={id} title={title} />
      </span>
    </td>
  );
}

function FactRow({ fact: { term, values, differs } }: { fact: ComparedFact }) {
  return (
    <tr role="row" className={differs ? styles.differs : undefined}>
      <th role="rowheader" scope="row" className={styles.term}>
        {differs && (
          <span aria-hidden="true" className={styles.mark}>
            ≠
          </span>
        )}
        <span>{term}</span>
        {differs && <VisuallyHidden>{text.differs}</VisuallyHidden>}
      </th>
      {values.map((value, index) => (
        <td key={index} role="cell">
          {value ?? (
            <>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>{text.noValue}</VisuallyHidden>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

function withoutHome(homes: readonly ComparedHome[], { id }: ComparedHome, isShort: boolean): string {
  const ids = homes.map((home) => home.id).filter((each) => each !== id);
  return href.compare(ids, isShort ? 'differences' : undefined);
}

/** Removing a column removes its focused link. Focus then moves to the table or, if that is gone, to the heading. */
function useFocusAfterRemoval(count: number, heading: RefObject<HTMLHeadingElement | null>) {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) region.current?.focus();
    before.current = count;
  }, [count]);
  useEffect(() => {
    const title = heading.current;
    return () => {
      if (document.activeElement === document.body) title?.focus({ preventScroll: true });
    };
  }, [heading]);
  return region;
}
