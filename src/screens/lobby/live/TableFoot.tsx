import type { RefObject } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Game } from '../../../domains/catalogue/catalogue.state.ts';
import { selectTable, tablesTopicOf } from '../../../domains/tables/tables.selectors.ts';
import { useAppSelector } from '../../store.ts';
import { CardFoot } from './CardFoot.tsx';
import { useCardTopic } from './useCardTopic.ts';

interface TableFootProps {
  /** An element of the card: the foot subscribes while it is in view. */
  readonly place: RefObject<Element | null>;
  readonly game: Game;
}
/** The foot of a card with the seats of its table, taken and free, as the house reports them: every counted seat is really taken (decision 0148). */
export function TableFoot({ place, game }: TableFootProps) {
  const { t } = useTranslation('cards');
  const topic = useCardTopic(place, tablesTopicOf(game.vendor));
  const table = useAppSelector((state) => selectTable(state, game.vendor, game.id));
  if (!topic.known || table === null) return null;
  const { host, seats, taken, open } = table;
  const free = Math.max(0, seats - taken);
  const how = !open ? 'closed' : free === 0 ? 'full' : 'seats';
  const name = { closed: t('table.closedName', { host }), full: t('table.fullName', { host, seats }), seats: '' }[how];
  return (
    <CardFoot asOf={topic.asOf} lines={2}>
      <span className="card-seats" role="img" aria-label={name || t('table.name', { host, free, seats })}>
        {Array.from({ length: seats }, (_, seat) => (
          <i key={seat} className={open && seat < taken ? 'card-seat-taken' : undefined} />
        ))}
      </span>
      <span className={`card-line ${how === 'full' ? 'card-full' : ''}`} aria-hidden="true">
        {how === 'seats' ? t('table.seats', { free, seats }) : t(`table.${how}`)}
      </span>
    </CardFoot>
  );
}
