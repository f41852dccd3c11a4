/** Folds rates, registration links and freezes, in place. */
import type { HouseState } from '../state.ts';
import type { DownlineEvent } from './types.ts';

export const applyDownline = (state: HouseState, event: DownlineEvent): void => {
  switch (event.type) {
    case 'rateSet':
      state.rates.set(event.member, event.rate);
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
