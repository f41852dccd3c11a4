import type { DrawRow } from '../../contract/lottery/lottery.topics.ts';
import { foldKeyed } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import type { DrawsState } from './draws.state.ts';

export const drawsEvents = {
  draws: (state, change) => {
    const rows = foldKeyed<DrawRow>(state.boards[change.topic]?.value ?? {}, change.effect);
    return { ...state, boards: { ...state.boards, [change.topic]: liveOf(change, rows) } };
  },
} satisfies TopicEvents<DrawsState>;
