/** Bugs planted in deposits, withdrawals and records (catalogue.ts). */
import type { Plant } from './plantTypes.ts';

export const CASHIER_PLANTS: readonly Plant[] = [
  {
    id: 'SP-6',
    title: 'a rejected withdrawal returns nothing',
    edits: [
      {
        file: 'server-mock/core/cashier/decideWithdrawals.ts',
        find: "  return to === 'rejected'\n",
        replace: "  return to === 'requested'\n",
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-7',
    title: 'a withdrawal is paid again when its owner confirms it',
    edits: [
      {
        file: 'server-mock/core/cashier/decideWithdrawals.ts',
        find: "  if (to === 'paid')\n",
        replace: "  if (to === 'paid' || to === 'done')\n",
      },
    ],
    needs: [],
    everyRun: false,
    // The ledger itself refuses the second payment, unless another withdrawal waits beside it.
    oracles: ['O5', 'O8'],
  },
  {
    id: 'SP-8',
    title: 'a deposit is credited when its owner says that it was paid',
    edits: [
      {
        file: 'server-mock/core/cashier/decideDeposits.ts',
        find: '  return accept([moveEvent(state, proven, at)], resultOf(proven));\n',
        replace:
          '  const deposit = { ...move.deposit, bonus: null };\n' +
          '  return accept(creditEvents(state, proven, { deposit, paid: move.amount }, { at }), resultOf(proven));\n',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-9',
    title: 'a repeated call-back of a bank is credited again',
    edits: [
      {
        file: 'server-mock/core/cashier/decideDeposits.ts',
        find: '  if (isCredited(move))\n',
        replace: '  if (isCredited(move) && amount !== move.received)\n',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-11',
    title: 'a new payee is paid before its cooling-off has ended',
    edits: [
      {
        file: 'server-mock/core/cashier/decideWithdrawals.ts',
        find: "  if (payee.usableFrom > at) return refuse('payee-refused', { usableFrom: payee.usableFrom });\n",
        replace: '',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'SP-10',
    title: 'the next page of a record leaves out rows of the same moment as the last row',
    edits: [
      {
        file: 'server-mock/records/store/pages.ts',
        find: 'AND (at, seq) ${sign} (?, ?)',
        replace: 'AND at ${sign} ? AND seq ${sign} ?',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O1'],
  },
];
