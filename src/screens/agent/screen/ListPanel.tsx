import { type ReactNode, useId } from 'react';
import type { TopicName } from '../../../contract/topics.ts';
import { FreshnessLabel } from '../FreshnessLabel.tsx';

interface ListPanelProps {
  readonly kind: 'bets' | 'top' | 'alerts';
  readonly title: string;
  readonly topic: TopicName;
  /** Shown where there are no rows. */
  readonly none: string;
  /** Null: the house has not sent them yet. */
  readonly rows: readonly ReactNode[] | null;
}
/** A list of a few rows that share the panel's height, so that nothing scrolls and no node is ever left over. */
export function ListPanel({ kind, title, topic, none, rows }: ListPanelProps) {
  const id = useId();
  return (
    <section className={`panel second-panel second-${kind}`} aria-labelledby={id}>
      <header>
        <h2 className="h-sub grow" id={id}>
          {title}
        </h2>
        <FreshnessLabel topic={topic} />
      </header>
      {rows !== null && rows.length === 0 ? <p className="mute second-none">{none}</p> : <ol>{rows}</ol>}
    </section>
  );
}
