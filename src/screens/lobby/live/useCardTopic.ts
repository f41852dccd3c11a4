import { useEffect, type RefObject } from 'react';
import { hideTopic, showTopic } from '../../../domains/connection/connection.intents.ts';
import { selectTopicStatus } from '../../../domains/connection/connection.selectors.ts';
import { selectCardRows, selectCardsPaused } from '../../../domains/tables/tables.selectors.ts';
import { useVisible } from '../../../ui/seams/useEnvironment.ts';
import { useAsk, usePortal } from '../../portal.ts';
import { useOnScreen } from './useOnScreen.ts';

export interface CardTopic {
  /** Nothing is known, or it is as old as nobody can say: no figure is shown. */
  readonly known: boolean;
  /** A change may roll: it was told live, and nobody has asked for stillness. */
  readonly live: boolean;
  /** House time, Unix ms, as of which the figures are true; null: they are live (H-04). */
  readonly asOf: number | null;
}
const UNKNOWN: CardTopic = { known: false, live: false, asOf: null };

/**
 * The topic of a card's figures: asked for while the card is in sight, in a visible tab, and the figures are not paused.
 * `quiet`: shown where others have asked for it, never asked for by this card.
 */
export function useCardTopic(place: RefObject<Element | null>, topic: string, quiet = false): CardTopic {
  const ask = useAsk();
  const seen = useOnScreen(place);
  const visible = useVisible();
  const paused = usePortal(selectCardsPaused);
  const wanted = seen && visible && !paused && !quiet;
  useEffect(() => {
    if (!wanted) return;
    ask(showTopic(topic));
    return () => void ask(hideTopic(topic));
  }, [ask, topic, wanted]);
  const status = usePortal((state) => selectTopicStatus(state, topic));
  const at = usePortal((state) => selectCardRows(state, topic)?.at ?? null);
  const told = usePortal((state) => selectCardRows(state, topic)?.mode === 'live');
  if (at === null) return UNKNOWN;
  if (paused) return { known: true, live: false, asOf: at };
  // Left alone for a while: what is remembered may be of any age.
  if (status === null || status.trueAt === null) return UNKNOWN;
  const live = status.freshness === 'live';
  return { known: true, live: live && told, asOf: live ? null : status.trueAt };
}
