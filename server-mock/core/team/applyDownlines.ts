/** Folds moves, rates, registration links and freezes, in place. */
import { setRate } from '../salary/turn/applyTurn.ts';
import type { HouseState } from '../state.ts';
import { applyMove } from './applyTeam.ts';
import type { MemberMoved } from './moved.ts';
import type { DownlineEvent } from './types.ts';

export const applyDownline = (state: HouseState, event: DownlineEvent | MemberMoved): void => {
  switch (event.type) {
    case 'memberMoved':
      applyMove(state, event);
      break;
    case 'rateSet':
      setRate(state, event);
      break;
    case 'linkSet':
      state.links.set(event.link.code, event.link);
      break;
    case 'linkForgotten':
      state.links.delete(event.code);
      break;
    case 'freezeSet':
      if (event.freeze) state.frozen.set(event.member, event.freeze);
      else state.frozen.delete(event.member);
      break;
  }
};
