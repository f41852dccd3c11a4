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
    title: 'a settlement begins again after a restart',
    edits: [
      {
        file: 'server-mock/core/load.ts',
        find: '  if (wrong !== null) throw damaged(state.pos, wrong);\n  return state;\n',
        replace:
          '  if (wrong !== null) throw damaged(state.pos, wrong);\n  for (const [day, one] of state.settlements) state.settlements.set(day, { ...one, plan: Math.min(one.plan, 0) });\n  return state;\n',
      },
    ],
    needs: ['F13', 'F16'],
    everyRun: false,
    oracles: ['O5'],
  },
];
