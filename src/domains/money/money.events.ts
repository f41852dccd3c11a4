import type { MoneyRow } from '../../contract/funds/funds.topics.ts';
import { foldKeyed } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import type { MoneyState } from './money.state.ts';

export const moneyEvents = {
  money: (state, change) => ({
    ...state,
    moves: liveOf(change, foldKeyed<MoneyRow>(state.moves.value, change.effect)),
  }),
} satisfies TopicEvents<MoneyState>;
