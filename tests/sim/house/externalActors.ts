/**
 * Writers without a portal: vendors for rounds of their games, the cashier for deposits, members at the cashier, the operator. As
 * real ones do, they retry the same transaction over a lossy connection until there is an answer.
 */
import type { AssembledHouse } from '../../../server-mock/cli/assemble.ts';
import type { Command } from '../../../server-mock/core/commands.ts';
import { quoteDeposit } from '../../../server-mock/core/cashier/decideDeposits.ts';
import { canConfirm, openMoves } from '../../../server-mock/core/cashier/states.ts';
import type { HouseState } from '../../../server-mock/core/state.ts';
import { giveBack, settleRound, takeStake } from '../../../server-mock/vendors/providers/playRound.ts';
import type { SeamlessWallet } from '../../../server-mock/vendors/providers/wallet.ts';
import type { Act } from '../types.ts';
import { type AgreementAct, agreementCommandOf } from './agreementActs.ts';
import { type EarningAct, earningCommandOf } from './earningActs.ts';
import { createFactorActs, type FactorAct } from './factorActs.ts';
import { type LimitAct, limitCommandOf } from './limitActs.ts';
import { carryOut, type PayeeAct } from './payeeActs.ts';
import { LOTTERIES, memberOf, VENDOR } from './smallWorld.ts';
import { isDecided, type CallResult, resultOf, TRIES, type VendorConnection } from './vendorConnection.ts';

export interface ExternalActors {
  readonly bet: (act: Extract<Act, { act: 'bet' }>) => void;
  readonly placeSlip: (act: Extract<Act, { act: 'slip' }>) => void;
  readonly deposit: (act: Extract<Act, { act: 'deposit' }>) => void;
  readonly cashier: (act: CashierAct) => void;
  readonly payee: (act: PayeeAct) => void;
  readonly limit: (act: LimitAct) => void;
  readonly agreement: (act: AgreementAct) => void;
  readonly factor: (act: FactorAct) => void;
  readonly earning: (act: EarningAct) => void;
  readonly operate: (act: Extract<Act, { act: 'move' | 'announce' }>) => void;
  /** Writes without an answer so far. */
  readonly unanswered: () => number;
  /** Rounds that have not ended, and payments without an answer. */
  readonly busy: () => number;
}
const GAME = 'game-1';

const CASHIER_ACTS = ['confirm', 'ask-deposit', 'say-paid', 'cancel-deposit', 'bank-word'] as const;
type CashierAct = Extract<Act, { act: (typeof CASHIER_ACTS)[number] }>;
export const isCashierAct = (one: Act): one is CashierAct => CASHIER_ACTS.some((act) => act === one.act);
const PICTURE = 'a'.repeat(64);
/** Null: the member has nothing that the act could be about. */
const cashierCommandOf = (act: CashierAct, state: Readonly<HouseState>, at: number): Command | null => {
  const member = memberOf(act.account);
  if (act.act === 'ask-deposit') {
    const { amount, method } = act;
    const wish = { member, amount, method, bonus: act.bonus === 'none' ? null : act.bonus };
    const quoted = quoteDeposit(state, wish, at);
    if ('refused' in quoted) return null;
    return { kind: 'requestDeposit', ...wish, bank: quoted.method.providers[0] ?? null, bankName: '', ...quoted.quote };
  }
  if (act.act === 'confirm') {
    const move = openMoves(state, member).find(canConfirm);
    if (!move) return null;
    const part = Math.floor((move.amount * act.percent) / 100);
    const outcome = part === 0 ? 'notReceived' : part === move.amount ? 'received' : 'partial';
    return { kind: 'confirmWithdrawal', member, id: move.id, outcome, received: part, remaining: null, images: [] };
  }
  const ids = state.moneyOf.get(member) ?? [];
  const latest = ids.flatMap((id) => state.money.get(id) ?? []).findLast(({ deposit }) => deposit !== null);
  if (!latest?.deposit) return null;
  const { id, amount } = latest;
  if (act.act !== 'bank-word')
    return act.act === 'say-paid'
      ? { kind: 'proveDeposit', member, id, images: [PICTURE] }
      : { kind: 'cancelDeposit', member, id };
  const { kind: channel, provider, reference } = latest.deposit;
  const named = Math.floor((amount * act.percent) / 100);
  const payment =
    named === 0 ? ({ outcome: 'failed', amount: 0 } as const) : ({ outcome: 'paid', amount: named } as const);
  return { kind: 'settleDeposit', channel, provider, reference, ...payment };
};

const operationOf = (act: Extract<Act, { act: 'move' | 'announce' }>): Command => {
  if (act.act === 'move') return { kind: 'moveMember', member: memberOf(act.account), upline: memberOf(act.upline) };
  const { id, audience, down } = act;
  if (down) return { kind: 'withdrawNotice', announcement: id };
  const text = { EN: id, CN: id, MY: id };
  const notice = { place: 'notice', audience, execution: 'A', title: text, content: text } as const;
  return { kind: 'postNotice', announcement: id, notice };
};

export const createExternalActors = (connection: VendorConnection): ExternalActors => {
  const open = new Set<string>();
  let deposits = 0;
  let operations = 0;
  let limitCalls = 0;
  let factorCalls = 0;
  const factorActs = createFactorActs(connection);
  let cashierCalls = 0;
  let rounds = 0;
  const retryUntilDecided = async (
    key: string,
    scope: string,
    run: (at: AssembledHouse) => Promise<CallResult>,
  ): Promise<void> => {
    open.add(key);
    while (!isDecided(await connection.callAndReport(key, scope, run))) await connection.retryDelay();
    open.delete(key);
  };
  const during = (work: Promise<unknown>): void => {
    rounds += 1;
    const end = (): void => {
      rounds -= 1;
    };
    work.then(end, end);
  };
  const { retryPolicy } = connection;
  return {
    // The vendor's own code, over a lossy connection.
    bet: ({ account, round, stake, payout, endsAfterMs, again }) => {
      const at = { member: memberOf(account), gameId: GAME, roundId: round, demo: false };
      const press = async (wallet: SeamlessWallet, lastsMs: number): Promise<void> => {
        const taken = await takeStake(wallet, at, stake, { retryPolicy });
        if (!taken.ok) return;
        await connection.pause(lastsMs);
        if (payout === 'rollback') await giveBack(wallet, at, 'unknown-error', retryPolicy);
        else await settleRound(wallet, at, payout, retryPolicy);
      };
      const play = async (): Promise<void> => {
        const first = press(connection.wallet(VENDOR), endsAfterMs);
        if (again === undefined) return first;
        // The outcome may be unknown to the page: then it sends the round again.
        await first.catch(() => undefined);
        await connection.pause(again.afterMs);
        await press(connection.wallet(VENDOR, { to: again.deafTo, left: TRIES }), 0);
      };
      during(play());
    },
    // As the lottery page does: it repeats the same order, for the issue it was shown, until it learns the outcome.
    placeSlip: ({ account, round, lottery: id, lines, againMs }) => {
      const lottery = LOTTERIES.find((one) => one.id === id);
      if (!lottery) return;
      let issue: string | undefined;
      const press = async (): Promise<void> => {
        for (let tried = 1; tried <= TRIES; tried += 1) {
          const answer = await connection.call(async ({ engine, lotteryClient }) => {
            issue ??= engine.state().draws.get(id)?.current.issue;
            const order = { member: memberOf(account), lottery, issue: issue ?? '', lines, roundId: round };
            const placed = await lotteryClient.place(order);
            return placed.ok ? { ok: true } : { ok: false, code: placed.code };
          });
          if (answer !== null && answer.code !== 'unknown-error' && isDecided(answer)) return;
          await connection.retryDelay();
        }
      };
      const play = async (): Promise<void> => {
        await press();
        if (againMs === undefined) return;
        await connection.pause(againMs);
        await press();
      };
      during(play());
    },
    deposit: ({ account, amount }) => {
      deposits += 1;
      const key = `deposit-${deposits}`;
      const command = { kind: 'cashIn', member: memberOf(account), amount, reason: 'deposit' } as const;
      const run = async ({ engine }: AssembledHouse): Promise<CallResult> =>
        resultOf(await engine.submit({ command, actor: 'cashier', key }));
      void retryUntilDecided(key, 'cashier', run);
    },
    cashier: (act) => {
      cashierCalls += 1;
      const key = `desk-${cashierCalls}`;
      const actor = memberOf(act.account);
      // A repetition sends the same command about the same transaction.
      let command: Command | null = null;
      void retryUntilDecided(key, actor, async ({ engine, house }) => {
        command ??= cashierCommandOf(act, engine.state(), house.clock.now());
        return command === null
          ? { ok: false, code: 'not-found' }
          : resultOf(await engine.submit({ command, actor, key }));
      });
    },
    payee: (act) => {
      cashierCalls += 1;
      const key = `desk-${cashierCalls}`;
      open.add(key);
      void carryOut(connection, act, key).then(() => open.delete(key));
    },
    limit: (act) => {
      limitCalls += 1;
      const key = `limit-${limitCalls}`;
      const actor = memberOf(act.account);
      // Chosen once: a retry under the same key is the same wish.
      let command: Command | null = null;
      void retryUntilDecided(key, actor, async ({ engine }) => {
        command ??= limitCommandOf(act, engine.state());
        return command === null
          ? { ok: false, code: 'not-found' }
          : resultOf(await engine.submit({ command, actor, key }));
      });
    },
    agreement: (act) => {
      limitCalls += 1;
      const key = `agreement-${limitCalls}`;
      const actor = memberOf(act.account);
      let command: Command | null = null;
      void retryUntilDecided(key, actor, async ({ engine }) => {
        command ??= agreementCommandOf(act, engine.state(), key);
        return command === null
          ? { ok: false, code: 'not-found' }
          : resultOf(await engine.submit({ command, actor, key }));
      });
    },
    earning: (act) => {
      operations += 1;
      const key = `operation-${operations}`;
      // Chosen once: a retry under the same key is the same decision.
      let command: Command | null = null;
      void retryUntilDecided(key, 'operator', async ({ engine }) => {
        command ??= earningCommandOf(act, engine.state(), key);
        return command === null
          ? { ok: false, code: 'not-found' }
          : resultOf(await engine.submit({ command, actor: 'operator', key }));
      });
    },
    factor: (act) => {
      factorCalls += 1;
      const key = `factor-${factorCalls}`;
      open.add(key);
      void factorActs.carryOut(act, key).then(() => open.delete(key));
    },
    operate: (act) => {
      operations += 1;
      const key = `operation-${operations}`;
      const command = operationOf(act);
      void retryUntilDecided(key, 'operator', async ({ engine }) =>
        resultOf(await engine.submit({ command, actor: 'operator', key })),
      );
    },
    unanswered: () => open.size,
    busy: () => rounds + open.size + connection.busy(),
  };
};
