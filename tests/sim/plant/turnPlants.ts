/** Bugs planted in the turn of the merchant day and in its dividends (catalogue.ts). */
import type { Plant } from './plantTypes.ts';

export const TURN_PLANTS: readonly Plant[] = [
  {
    id: 'SP-29',
    title: 'a dividend accepted in two tabs is paid twice',
    edits: [
      {
        file: 'server-mock/core/salary/turn/decideDividend.ts',
        find: '  if (payout.state === next) return accept([], { state: next });\n',
        replace: '',
      },
      {
        file: 'server-mock/core/salary/turn/decideDividend.ts',
        find: "if (payout.state !== 'open')",
        replace: "if (payout.state === 'refused')",
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-30',
    title: 'a settlement plans the same payouts again, for its fold does not advance',
    edits: [
      {
        file: 'server-mock/core/salary/turn/applyTurn.ts',
        find: '  moveOn(state, upTo);\n};\n/** Runs that are over',
        replace: '  if (upTo !== null) moveOn(state, upTo);\n};\n/** Runs that are over',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
];
