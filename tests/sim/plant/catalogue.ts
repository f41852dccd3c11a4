/**
 * The planted bugs (reliability 6.6; SP: those that our oracles once missed): edits of the product's own source, applied as it is
 * loaded, one plant at a time. The product has no switch for bugs. A place that is not found exactly once stops the run, so that
 * a refactoring disarms no plant.
 */
import { ACCOUNT_PLANTS } from './accountPlants.ts';
import { ALERT_PLANTS } from './alertPlants.ts';
import { CASHIER_PLANTS } from './cashierPlants.ts';
import { EARNING_PLANTS } from './earningPlants.ts';
import type { Plant } from './plantTypes.ts';
import { TURN_PLANTS } from './turnPlants.ts';

const GATE = 'src/gate/gate.ts';

export const PLANTS: readonly Plant[] = [
  {
    id: 'PB-1',
    title: 'apply events from a foreign epoch',
    edits: [
      { file: GATE, find: "  if (frame.epoch < gate.epoch) return drop(gate, 'stale-epoch');\n", replace: '' },
      { file: GATE, find: '  if (frame.epoch > gate.epoch) return hold(gate, frame);\n', replace: '' },
    ],
    needs: ['F14'],
    everyRun: false,
    oracles: ['O1', 'O2'],
  },
  {
    id: 'PB-2',
    title: 'do not drop duplicates',
    edits: [{ file: GATE, find: "  if (frame.seq <= gate.seq) return drop(gate, 'duplicate');\n", replace: '' }],
    needs: ['F08', 'F09', 'F12'],
    everyRun: true,
    oracles: ['O2', 'O3'],
  },
  {
    id: 'PB-3',
    title: 'ignore gaps',
    edits: [{ file: 'src/gate/follows.ts', find: 'return frame.prev <= gate.seq;', replace: 'return true;' }],
    needs: ['F09', 'F10', 'F11'],
    everyRun: false,
    oracles: ['O3'],
  },
  {
    id: 'PB-4',
    title: 'accept any snapshot',
    edits: [{ file: GATE, find: "  if (frame.seq < gate.seq) return drop(gate, 'stale-snapshot');\n", replace: '' }],
    needs: ['F05', 'F08', 'F09', 'F12', 'F20'],
    everyRun: false,
    oracles: ['O2'],
  },
  {
    id: 'PB-5',
    title: 'no positions in the heartbeat',
    edits: [
      {
        file: 'server-mock/hub/heartbeats.ts',
        find: '      .map(({ topic, sent }) => [topic, Math.max(0, sent)]),',
        replace: '      .map(({ topic }) => [topic, 0]),',
      },
    ],
    needs: ['F08', 'F09', 'F10', 'F11'],
    everyRun: false,
    oracles: ['O4', 'O6'],
  },
  {
    id: 'PB-6',
    title: 'acknowledge before the sync',
    edits: [
      {
        file: 'server-mock/core/createEngine.ts',
        find: '      const written = await append;\n',
        replace:
          "      append.catch(() => undefined);\n      const written = { ...record, pos, hash: '' } as JournalRecord;\n",
      },
    ],
    needs: ['F16'],
    everyRun: true,
    oracles: ['O5'],
  },
  {
    id: 'PB-7',
    title: 'forget keys on restart',
    edits: [
      {
        file: 'server-mock/core/createEngine.ts',
        find: 'createKeyCache(isNew, ',
        replace: 'createKeyCache(true, ',
      },
    ],
    needs: ['F13', 'F15', 'F16', 'F18'],
    everyRun: true,
    oracles: ['O5'],
  },
  {
    id: 'PB-8',
    title: 'money as a fraction of the main unit',
    edits: [
      {
        file: 'server-mock/core/ledger.ts',
        find: '(balances.get(posting.credit) ?? 0) + posting.amount)',
        replace: '((balances.get(posting.credit) ?? 0) / 100 + posting.amount / 100) * 100)',
      },
    ],
    needs: [],
    everyRun: true,
    oracles: ['O5'],
  },
  {
    id: 'PB-13',
    title: 'live tied to the socket alone',
    edits: [
      {
        file: 'src/transport/live/topics/topicState.ts',
        find: "    if (acked && proven && whole(topic)) return 'live';\n",
        replace: "    if (acked) return 'live';\n",
      },
    ],
    needs: ['F03', 'F04', 'F05', 'F07', 'F10', 'F11'],
    everyRun: false,
    oracles: ['O6'],
  },
  {
    id: 'PB-14',
    title: 'salary settled by the wall clock',
    edits: [
      {
        file: 'server-mock/core/salary/window.ts',
        find: '  if (now < standing.end) return null;\n',
        replace: '  if (now - (now % every) === standing.start) return null;\n',
      },
      {
        file: 'server-mock/core/salary/window.ts',
        find: 'start: Math.max(boundary, standing.end)',
        replace: 'start: boundary',
      },
    ],
    needs: ['F28'],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'PB-16',
    title: 'ask again with a new key',
    edits: [
      {
        file: 'src/flows/operations/lookUpUntilKnown.ts',
        find: 'const body = { key: id, ',
        replace: "const body = { key: id.split('').reverse().join(''), ",
      },
    ],
    needs: ['F01', 'F02', 'F03', 'F04', 'F05', 'F13', 'F15', 'F16', 'F21'],
    everyRun: false,
    oracles: ['O4', 'O5'],
  },
  {
    id: 'PB-17',
    title: 'credit a game round twice',
    edits: [
      {
        file: 'server-mock/core/decideBet.ts',
        find: "  if (bet.state !== 'open')\n    return bet.closeTx === txId ? storedResult(state, bet, accounts.main) : refuse('not-found', { state: bet.state });\n",
        replace:
          "  if (bet.state === 'void') return refuse('not-found');\n  if (bet.state !== 'open')\n    return accept(amount > 0 ? [{ type: 'posted', debit: HOUSE_ACCOUNTS.winLoss, credit: accounts.main, amount, why: 'payout' }] : [], { betId: bet.betId, balance: state.balances.get(accounts.main) ?? 0 });\n",
      },
      {
        file: 'server-mock/vendors/providers/playRound.ts',
        find: '  const call = (): Promise<WalletAnswer> => wallet.credit(round, `${round.roundId}-credit`, payout);\n',
        replace:
          "  let sent = 0;\n  const call = (): Promise<WalletAnswer> => wallet.credit(round, `${round.roundId}-credit${sent++ || ''}`, payout);\n",
      },
    ],
    needs: ['F21', 'F22'],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'PB-18',
    title: "lose a game's rollback",
    edits: [
      {
        file: 'server-mock/core/decideBet.ts',
        find: '  const payout = bet.payout ?? 0;\n',
        replace:
          "  const payout = bet.payout ?? 0;\n  if (bet.state === 'open') return storedResult(state, bet, accounts.main);\n",
      },
    ],
    needs: [],
    everyRun: true,
    oracles: ['O5'],
  },
  {
    id: 'PB-24',
    title: 'take back a round that has ended',
    edits: [
      {
        file: 'server-mock/core/decideBet.ts',
        find: "  if (command.openOnly && bet.state !== 'open') return refuse('not-found', { state: bet.state });\n",
        replace: '',
      },
    ],
    needs: [],
    everyRun: true,
    oracles: ['O5'],
  },
  {
    id: 'PB-20',
    title: 'a launch ticket opens its game again',
    edits: [
      {
        file: 'server-mock/session/launchTickets.ts',
        find: '      open.delete(ticket);\n      if (play) onUsed(play);\n',
        replace: '      if (play) onUsed(play);\n',
      },
    ],
    needs: ['F19', 'F20', 'F21'],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'PB-21',
    title: 'money stays with a vendor when its owner has gone',
    edits: [
      {
        file: 'server-mock/core/play/openVisits.ts',
        find: 'until > at && state.sessions.has(session) && !leaving.has(session);',
        replace: 'until > at;',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'PB-22',
    title: 'sell slips of an issue that has closed',
    edits: [
      {
        file: 'server-mock/core/lottery/decideSlip.ts',
        find: 'if (current.issue !== issue || current.closed || at >= current.closesAt)',
        replace: 'if (current.issue !== issue)',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O5'],
  },
  {
    id: 'PB-23',
    title: 'pay a pot twice: by itself, and with the payout of the round',
    edits: [
      {
        file: 'server-mock/core/decideBet.ts',
        find: "  if (amount > 0) events.push({ type: 'posted', debit: bank, credit: accounts.main, amount, why: 'payout' });\n",
        replace:
          "  if (payout > 0) events.push({ type: 'posted', debit: bank, credit: accounts.main, amount: payout, why: 'payout' });\n",
      },
    ],
    needs: [],
    everyRun: true,
    oracles: ['O5'],
  },
  {
    id: 'PB-19',
    title: 'a renewal whose early timer is never set again',
    edits: [
      {
        file: 'src/lib/timers.ts',
        find: '      if (left > 0) arm(left);\n      else run();\n',
        replace: '      run();\n',
      },
    ],
    needs: ['F45'],
    everyRun: false,
    oracles: ['O7'],
  },
  {
    id: 'SP-1',
    title: 'every log-in is refused',
    edits: [
      {
        file: 'server-mock/session/login.ts',
        find: '  if (!member || !(own || lent)) return wrong(house, named, address, member);\n',
        replace: '  if (named.length > 0 || !member) return wrong(house, named, address, member);\n',
      },
    ],
    needs: [],
    everyRun: true,
    oracles: ['O4'],
  },
  {
    id: 'SP-2',
    title: 'a restart begins a new epoch',
    edits: [
      {
        file: 'server-mock/journal/simulatedJournal.ts',
        find: '  if (disk.journalEpoch === 0) disk.journalEpoch',
        replace: '  disk.journalEpoch',
      },
    ],
    needs: ['F13', 'F16'],
    everyRun: false,
    oracles: ['O2'],
  },
  {
    id: 'SP-3',
    title: 'agents are shown the stake of void bets too',
    edits: [
      {
        file: 'server-mock/core/team/applyTeam.ts',
        find: 'stake: t.stake - (placed ? stake : 0),',
        replace: 'stake: t.stake,',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O1'],
  },
  {
    id: 'SP-4',
    title: 'an agent does not follow the accrual',
    edits: [
      {
        file: 'src/flows/live/wantedTopics.ts',
        find: '[topicName(salaryTopic.pattern, agent), topicName(accrualTopic.pattern, agent)];',
        replace: '[topicName(salaryTopic.pattern, agent)];',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O4'],
  },
  {
    id: 'SP-5',
    title: 'an agent who loses a member to another agent is not notified',
    edits: [
      {
        file: 'server-mock/core/team/latestTeamBets.ts',
        find: 'left: before.filter((agent) => !after.includes(agent)),',
        replace: 'left: [],',
      },
    ],
    needs: [],
    everyRun: false,
    oracles: ['O1', 'O4'],
  },
  ...CASHIER_PLANTS,
  ...ACCOUNT_PLANTS,
  ...EARNING_PLANTS,
  ...TURN_PLANTS,
  ...ALERT_PLANTS,
];

export const plantOf = (id: string): Plant | null => PLANTS.find((one) => one.id === id) ?? null;
