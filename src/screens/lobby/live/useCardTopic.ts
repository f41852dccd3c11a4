import type { RefObject } from 'react';
import type { TopicName } from '../../../contract/topics.ts';
import { selectTopicStatus } from '../../../domains/connection/connection.selectors.ts';
import { selectCardRows, selectCardsPaused } from '../../../domains/tables/tables.selectors.ts';
import { useVisible } from '../../../ui/context/useEnvironment.ts';
import { useAppSelector } from '../../store.ts';
import { useShownTopics } from '../../useShownTopics.ts';
import { useOnScreen } from './useOnScreen.ts';

export interface CardTopic {
  /** False when nothing is known or its age is unknown: no figure is shown then. */
  readonly known: boolean;
  /** A change may roll: it was live, and motion is not paused. */
  readonly live: boolean;
  /** House time, Unix ms, since when the figures are true; null: they are live (H-04). */
  readonly asOf: number | null;
}
const UNKNOWN: CardTopic = { known: false, live: false, asOf: null };

/**
 * The topic of a card's figures, subscribed while the card is in view, the tab is visible and the figures are not paused.
 * `quiet`: shows the figures when others have subscribed, but never subscribes.
 */
export function useCardTopic(place: RefObject<Element | null>, topic: TopicName, quiet = false): CardTopic {
  const isInView = useOnScreen(place);
  const visible = useVisible();
  const paused = useAppSelector(selectCardsPaused);
  const wanted = isInView && visible && !paused && !quiet;
  useShownTopics(wanted ? topic : null);
  const status = useAppSelector((state) => selectTopicStatus(state, topic));
  const at = useAppSelector((state) => selectCardRows(state, topic)?.at ?? null);
  const isLiveChange = useAppSelector((state) => selectCardRows(state, topic)?.mode === 'live');
  if (at === null) return UNKNOWN;
  if (paused) return { known: true, live: false, asOf: at };
  // Without a subscription the stored figures may be of any age.
  if (status === null || status.trueAt === null) return UNKNOWN;
  const live = status.freshness === 'live';
  return { known: true, live: live && isLiveChange, asOf: live ? null : status.trueAt };
}
