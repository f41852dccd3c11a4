/**
 * Who writes to the house without a portal: vendors for rounds of their games, the cashier for money paid in. As real ones
 * they insist: the same transaction over a line that loses things, until there is an answer.
 */
import type { AssembledHouse } from '../../../server-mock/assemble.ts';
import type { Command } from '../../../server-mock/house/commands.ts';
import { mayBeConfirmed, openOf } from '../../../server-mock/house/money/states.ts';
import type { HouseState } from '../../../server-mock/house/state.ts';
import { giveBack, settleRound, takeStake } from '../../../server-mock/providers/playRound.ts';
import type { SeamlessWallet } from '../../../server-mock/providers/wallet.ts';
import type { Act } from '../types.ts';
import { LOTTERIES, memberOf, VENDOR } from './smallWorld.ts';
import { isDecided, type Said, saidOf, TRIES, type VendorLine } from './vendorLine.ts';

export interface Outsiders {
  readonly bet: (act: Extract<Act, { act: 'bet' }>) => void;
  readonly slip: (act: Extract<Act, { act: 'slip' }>) => void;
  readonly deposit: (act: Extract<Act, { act: 'deposit' }>) => void;
  readonly desk: (act: DeskAct) => void;
  readonly operate: (act: Extract<Act, { act: 'move' | 'announce' }>) => void;
  /** Writes that have no answer yet. */
  readonly waiting: () => number;
  /** Rounds that have not ended, and payments without an answer. */
  readonly busy: () => number;
}
const GAME = 'game-1';

type DeskAct = Extract<Act, { act: 'withdraw' | 'confirm' }>;
/** Null: nothing of theirs was paid that has not ended. */
const deskCommandOf = (act: DeskAct, state: Readonly<HouseState>): Command | null => {
  const member = memberOf(act.account);
  if (act.act === 'withdraw') return { kind: 'requestWithdrawal', member, amount: act.amount, method: 'bank' };
  const move = openOf(state, member).find(mayBeConfirmed);
  if (!move) return null;
  const part = Math.floor((move.amount * act.percent) / 100);
  const outcome = part === 0 ? 'notReceived' : part === move.amount ? 'received' : 'partial';
  return { kind: 'confirmWithdrawal', member, id: move.id, outcome, received: part, remaining: null, images: [] };
};

const operationOf = (act: Extract<Act, { act: 'move' | 'announce' }>): Command => {
  if (act.act === 'move') return { kind: 'moveMember', member: memberOf(act.account), upline: memberOf(act.upline) };
  const { id, audience, down } = act;
  if (down) return { kind: 'withdrawNotice', announcement: id };
  const text = { EN: id, CN: id, MY: id };
  const notice = { place: 'notice', audience, execution: 'A', title: text, content: text } as const;
  return { kind: 'postNotice', announcement: id, notice };
};

export const createOutsiders = (line: VendorLine): Outsiders => {
  const open = new Set<string>();
  let deposits = 0;
  let operations = 0;
  let wishes = 0;
  let rounds = 0;
  const insist = async (key: string, scope: string, run: (at: AssembledHouse) => Promise<Said>): Promise<void> => {
    open.add(key);
    while (!isDecided(await line.tell(key, scope, run))) await line.again();
    open.delete(key);
  };
  const during = (work: Promise<unknown>): void => {
    rounds += 1;
    const end = (): void => {
      rounds -= 1;
    };
    work.then(end, end);
  };
  const { patience } = line;
  return {
    // The vendor's own code, over a line that loses things.
    bet: ({ account, round, stake, payout, endsAfterMs, again }) => {
      const at = { member: memberOf(account), gameId: GAME, roundId: round, demo: false };
      const press = async (wallet: SeamlessWallet, lastsMs: number): Promise<void> => {
        const taken = await takeStake(wallet, at, stake, { patience });
        if (!taken.ok) return;
        await line.pause(lastsMs);
        if (payout === 'rollback') await giveBack(wallet, at, 'unknown-error', patience);
        else await settleRound(wallet, at, payout, patience);
      };
      const play = async (): Promise<void> => {
        const first = press(line.wallet(VENDOR), endsAfterMs);
        if (again === undefined) return first;
        // Nobody may have been told how it ended: then a page presses by itself.
        await first.catch(() => undefined);
        await line.pause(again.afterMs);
        await press(line.wallet(VENDOR, { to: again.deafTo, left: TRIES }), 0);
      };
      during(play());
    },
    // As the lotteries' page does: the same press until it hears what became of it, on the issue it was shown.
    slip: ({ account, round, lottery: id, lines, againMs }) => {
      const lottery = LOTTERIES.find((one) => one.id === id);
      if (!lottery) return;
      let issue: string | undefined;
      const press = async (): Promise<void> => {
        for (let tried = 1; tried <= TRIES; tried += 1) {
          const answer = await line.ask(async ({ engine, desk }) => {
            issue ??= engine.state().draws.get(id)?.current.issue;
            const order = { member: memberOf(account), lottery, issue: issue ?? '', lines, roundId: round };
            const placed = await desk.place(order);
            return placed.ok ? { ok: true } : { ok: false, code: placed.code };
          });
          if (answer !== null && answer.code !== 'unknown-error' && isDecided(answer)) return;
          await line.again();
        }
      };
      const play = async (): Promise<void> => {
        await press();
        if (againMs === undefined) return;
        await line.pause(againMs);
        await press();
      };
      during(play());
    },
    deposit: ({ account, amount }) => {
      deposits += 1;
      const key = `deposit-${deposits}`;
      const command = { kind: 'cashIn', member: memberOf(account), amount, reason: 'deposit' } as const;
      const run = async ({ engine }: AssembledHouse): Promise<Said> =>
        saidOf(await engine.submit({ command, actor: 'cashier', key }));
      void insist(key, 'cashier', run);
    },
    desk: (act) => {
      wishes += 1;
      const key = `desk-${wishes}`;
      const actor = memberOf(act.account);
      // Said again it is the same word, of the same withdrawal.
      let command: Command | null = null;
      void insist(key, actor, async ({ engine }) => {
        command ??= deskCommandOf(act, engine.state());
        return command === null
          ? { ok: false, code: 'not-found' }
          : saidOf(await engine.submit({ command, actor, key }));
      });
    },
    operate: (act) => {
      operations += 1;
      const key = `operation-${operations}`;
      const command = operationOf(act);
      void insist(key, 'operator', async ({ engine }) =>
        saidOf(await engine.submit({ command, actor: 'operator', key })),
      );
    },
    waiting: () => open.size,
    busy: () => rounds + open.size + line.busy(),
  };
};
