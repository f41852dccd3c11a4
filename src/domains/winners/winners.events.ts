import type { WinnerRow } from '../../contract/winners/winners.topics.ts';
import { foldKeyed } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import type { WinnersState } from './winners.state.ts';

export const winnersEvents = {
  winners: (state, change) => {
    const rows = foldKeyed<WinnerRow>(state.boards[change.topic]?.value ?? {}, change.effect);
    return { ...state, boards: { ...state.boards, [change.topic]: liveOf(change, rows) } };
  },
} satisfies TopicEvents<WinnersState>;
