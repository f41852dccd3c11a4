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
        find: '  moveOn(state, upTo);\n};\n/** Ends the settlement',
        replace: '  if (upTo !== null) moveOn(state, upTo);\n};\n/** Ends the settlement',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-32',
    title: 'a settlement begins anew after a restart, on top of the sums that it had',
    edits: [
      {
        file: 'server-mock/core/load.ts',
        find: '  if (wrong !== null) throw damaged(state.pos, wrong);\n  return state;\n',
        replace:
          '  if (wrong !== null) throw damaged(state.pos, wrong);\n  for (const [day, one] of state.settlements) state.settlements.set(day, { ...one, step: 0, done: 0 });\n  return state;\n',
      },
    ],
    needs: ['F13', 'F16'],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-33',
    title: "an agent gives an account below a commission rate above the agent's own, over the call",
    edits: [
      {
        file: 'server-mock/core/team/decideDownlines.ts',
        find: "  const most = rateOf(state, agent);\n  if (rate > most) return refuse('over-limit', { max: most });\n  return accept(rate === standing",
        replace: '  return accept(rate === standing',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-34',
    title: 'a contract with a lower rate is signed, and the one that it ends stays in force',
    edits: [
      {
        file: 'server-mock/core/contracts/decideContract.ts',
        find: '[...[...before, ...higher].flatMap((one) => terminationEvents(one, at)), step, ...terms]',
        replace: '[...before.flatMap((one) => terminationEvents(one, at)), step, ...terms]',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
];
