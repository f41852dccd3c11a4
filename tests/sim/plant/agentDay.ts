/**
 * A day of a small tree on the real engine and a simulated disk: a rate above one's own, a contract with a lower rate, a large win, a
 * restart in the settlement of the day, a dividend that is accepted in two tabs. The oracles judge each durable record. It is a
 * process of its own, so that the bug named by its argument is planted before any of the product is loaded. It prints what the
 * oracles found first, as JSON; null: nothing.
 */
import { argv, stdout } from 'node:process';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import type { Command } from '../../../server-mock/core/commands.ts';
import { root } from '../../../tools/process/root.ts';
import { applyPlant } from './applyPlant.ts';
import { plantOf } from './catalogue.ts';

const plant = plantOf(argv[2] ?? '');
if (plant !== null) applyPlant(root, plant);

const [{ createEngine }, journals, { createManualClock }, { createRandom }, trees, turns, ...oracles] =
  await Promise.all([
    import('../../../server-mock/core/createEngine.ts'),
    import('../../../server-mock/journal/simulatedJournal.ts'),
    import('../../../server-mock/platform/manualClock.ts'),
    import('../../../server-mock/platform/random.ts'),
    import('../../../server-mock/core/salary/testing/treeFixture.ts'),
    import('../../../server-mock/core/salary/turn/testing/turnFixture.ts'),
    import('../oracle/truth/turnTruth.ts'),
    import('../oracle/truth/agreementsTruth.ts'),
    import('../oracle/truth/alertsTruth.ts'),
  ]);
const [{ createTurnTruth }, { createAgreementsTruth }, { createAlertsTruth }] = oracles;

const tree = trees.treeWorld([
  { id: 'A', upline: null, agent: true },
  { id: 'B', upline: 'A', agent: true },
  { id: 'C', upline: 'B', agent: true },
  { id: 'M', upline: 'C' },
]);
const beginning: readonly HouseEvent[] = [
  { type: 'rateSet', member: 'A', rate: 3_000 },
  ...[
    turns.signed('daily', ['house', 'A'], { rate: 5_000 }),
    turns.signed('daily', ['B', 'C'], { rate: 4_000 }),
    turns.signed('hourly', ['A', 'B'], { rate: 1_000 }),
    turns.signed('dividend', ['A', 'B'], { rate: 10_000 }),
  ].map((contract) => ({ type: 'contractMoved', contract }) as const),
];
const world = { ...tree, genesis: async (at: number) => [...(await tree.genesis(at)), ...beginning] };
const clock = createManualClock(turns.moment(0, 12));
const disk = journals.createSimulatedDisk();
const truths = [createTurnTruth(), createAgreementsTruth(), createAlertsTruth()];

let judged = 0;
/** What the oracles find first in the records since the last call. */
const judge = async (): Promise<string | null> => {
  const records = await journal.read(judged, 1_000);
  for (const { events } of records) {
    judged += 1;
    for (const truth of truths) {
      const wrong = truth.take({ events: events as readonly HouseEvent[] });
      if (wrong !== null) return wrong;
    }
  }
  return null;
};
const start = () => createEngine({ journal, clock, random: createRandom(1), world });
let journal = journals.openSimulatedJournal(disk, clock.now());
let engine = await start();
let commands = 0;
const give = async (command: Command): Promise<void> => {
  commands += 1;
  await engine.submit({ command, actor: 'test', key: `c${commands}` });
};
/** Ends the day and settles it, up to a record of the kind; absent: to its end. */
const settle = async (upTo?: HouseEvent['type']): Promise<string | null> => {
  for (;;) {
    const before = judged;
    clock.advance(1_000);
    await engine.whenDurable();
    const wrong = await judge();
    if (wrong !== null) return wrong;
    const kinds = disk.records
      .slice(before)
      .flatMap(({ record }) => JSON.parse(record.events) as readonly HouseEvent[]);
    if (upTo === undefined ? engine.state().settlements.size === 0 : kinds.some(({ type }) => type === upTo))
      return null;
  }
};
const daily = { contractKind: 'daily', period: 'daily', upline: 'A', downline: 'B', realtime: null } as const;
const agree = async (contractId: string, rate: number, ends: readonly string[]): Promise<void> => {
  const terms = { rate, activeMembers: 0, periodicValidBet: 0, periodProfitLoss: 0, betAmount: 0 };
  await give({ kind: 'offerContract', contractId, ...daily, terms, ends });
  await give({ kind: 'answerContract', downline: 'B', contractId, accept: true });
};
const play = async (): Promise<string | null> => {
  const rules = { largeWin: { least: 10_000 }, idleMember: null, negativePeriod: null, unsignedContract: null };
  for (const agent of ['A', 'B']) await give({ kind: 'setAlertRules', agent, rules });
  await give({ kind: 'setDownlineRate', agent: 'A', member: 'B', rate: 3_001 });
  await give({ kind: 'setDownlineRate', agent: 'A', member: 'B', rate: 1_500 });
  await agree('first', 4_500, []);
  // Lower than what C has, and than what B has: both contracts end.
  await agree('lower', 3_500, ['daily-daily-C', 'first']);
  await give(trees.debitOf('M', 'won', 1_000));
  await give(trees.creditOf('M', 'won', 30_000));
  await give(trees.debitOf('M', 'lost', 1_234_567));
  await give(trees.creditOf('M', 'lost', 0));
  clock.jump(turns.moment(1, 0) - clock.now());
  const early = await settle('settlementPlanned');
  if (early !== null) return early;
  // A kill: nothing under way becomes durable.
  journal.crash();
  journal = journals.openSimulatedJournal(disk, clock.now());
  engine = await start();
  const wrong = await settle();
  if (wrong !== null) return wrong;
  const dividend = engine
    .state()
    .payouts.get('A')
    ?.find(({ kind }) => kind === 'dividend');
  if (dividend?.state !== 'open') return `there is no open dividend: ${dividend?.state}`;
  const answer = { kind: 'processDividend', agent: 'A', reference: dividend.reference, accept: true } as const;
  for (const _tab of [1, 2]) await give(answer);
  return judge();
};
stdout.write(JSON.stringify(await play()));
