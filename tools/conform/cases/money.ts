/**
 * Rules of money, by transfers of a player to the upline: the one write that moves money between two accounts of a run, by REST
 * alone. Each case reads the ledger before and after it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { toDecimal, toMinor } from '../../../src/contract/decimal.ts';
import { ledgerRecord } from '../../../src/contract/ledger/ledger.calls.ts';
import { ledgerTopic, transactionDetail, type LedgerEntry } from '../../../src/contract/ledger/ledger.topics.ts';
import { commandLookUp } from '../../../src/contract/operations/operations.calls.ts';
import { setPaymentPassword } from '../../../src/contract/password/paymentPassword.calls.ts';
import { topicName } from '../../../src/contract/topic.ts';
import { transferUpline, uplineTerms } from '../../../src/contract/transfers/transfers.calls.ts';
import { balance, walletTopic } from '../../../src/contract/wallet/wallet.topics.ts';
import type { Case, Cases, Kit } from '../kit.ts';
import type { RuleId } from '../rules.ts';
import type { Session } from '../sessions.ts';
import { Blocked, Differs, ensure, NotClaimed, shown } from '../tally.ts';
import type { Answer } from '../wire/restClient.ts';
import { queryOf } from './contractReads.ts';

interface Terms {
  readonly upline: { readonly id: string; readonly account: string } | null;
  readonly min: string;
  readonly max: string;
  readonly paymentPassword: string;
}
interface Ledger {
  readonly entries: readonly LedgerEntry[];
  readonly position: NonNullable<Answer['position']>;
}
/** What a case of money works with: a player and the upline that they may transfer to. */
interface TransferPair {
  readonly kit: Kit;
  readonly player: Session;
  readonly upline: string;
  /** Minor units. */
  readonly min: number;
  readonly max: number;
  readonly epoch: number;
}
const ledgerOf = async ({ rest, as }: Kit, session: Session): Promise<Ledger> => {
  const answer = await rest.ask(transactionDetail, as(session));
  if (!answer.ok || !answer.position) throw new Blocked(`the ledger is refused: ${answer.code}`);
  const { items } = ledgerTopic.snapshot.data(answer.value) as { readonly items: readonly LedgerEntry[] };
  return { entries: items, position: answer.position };
};
const balanceOf = async ({ rest, as }: Kit, session: Session): Promise<number> => {
  const answer = await rest.ask(balance, as(session));
  if (!answer.ok) throw new Blocked(`the balance is refused: ${answer.code}`);
  return (walletTopic.snapshot.data(answer.value) as { readonly balance: number }).balance;
};
const placeOf = ({ id }: Session): string => topicName('ledger:{member}', id);
/** The ledgers of the run's accounts, for the judge of the history. */
const readLedgersAtEnd = (kit: Kit): void => {
  for (const session of [kit.sessions.of('player'), kit.sessions.of('agent')])
    if (session)
      kit.readAtEnd(placeOf(session), async () =>
        (await ledgerOf(kit, session)).entries.map(({ reference }) => reference),
      );
};
/** Throws NotClaimed unless the player can transfer; sets the payment password where there is none. */
const openTransferPair = async (kit: Kit): Promise<TransferPair> => {
  const { rest, sessions, claims, as, paymentPassword } = kit;
  if (!claims.call(transferUpline.name)) throw new NotClaimed(`${transferUpline.name} is not claimed`);
  const player = sessions.need('player');
  const asked = await rest.ask(uplineTerms, as(player));
  if (!asked.ok) throw new Blocked(`the terms of a transfer are refused: ${asked.code}`);
  const terms = asked.value as Terms;
  if (terms.upline === null) throw new NotClaimed(`${player.account} has no upline to transfer to`);
  if (terms.paymentPassword === 'unset') {
    const chosen = { newPassword: paymentPassword, confirmNewPassword: paymentPassword };
    const set = await rest.ask(setPaymentPassword, { ...as(player), body: { password: player.password, ...chosen } });
    if (!set.ok) throw new Blocked(`the payment password cannot be set: ${set.code}`);
  }
  readLedgersAtEnd(kit);
  const { position } = await ledgerOf(kit, player);
  const [min, max] = [toMinor(terms.min) ?? 0, toMinor(terms.max) ?? 0];
  return { kit, player, upline: terms.upline.id, min, max, epoch: position.epoch };
};
/** An amount from the least one on, with cents, so that rounding would show. */
const drawAmount = ({ kit, min }: TransferPair): string => toDecimal(min + 1 + kit.draw(150));

interface Transfer {
  readonly amount: string;
  readonly key?: string;
  readonly upline?: string;
  readonly password?: string;
  readonly epoch?: number;
}
const transfer = ({ kit, player, upline }: TransferPair, wish: Transfer): Promise<Answer> =>
  kit.rest.ask(transferUpline, {
    ...kit.as(player),
    ...(wish.key === undefined ? {} : { key: wish.key }),
    ...(wish.epoch === undefined ? {} : { epoch: wish.epoch }),
    body: { upline: wish.upline ?? upline, amount: wish.amount, paymentPassword: wish.password ?? kit.paymentPassword },
    trace: (value) => {
      const reference = (value as { readonly reference?: unknown } | null)?.reference;
      return typeof reference === 'string' ? { place: placeOf(player), mark: reference } : null;
    },
  });
const referenceOf = ({ ok, code, value }: Answer): string => {
  if (!ok) throw new Differs(`a transfer is refused as ${code}`);
  return String((value as { readonly reference: unknown }).reference);
};
/** How long the reads may lag behind an acknowledged write, ms, and how often they are asked. */
const LAG_MS = 3_000;
const ASK_MS = 50;
/** Reads the ledger until it has the reference. Throws Differs where it never does. */
const ledgerWith = async (kit: Kit, session: Session, reference: string): Promise<Ledger> => {
  for (let waited = 0; waited <= LAG_MS; waited += ASK_MS) {
    const ledger = await ledgerOf(kit, session);
    if (ledger.entries.some((entry) => entry.reference === reference)) return ledger;
    await delay(ASK_MS);
  }
  throw new Differs(`${reference} was acknowledged and is not in the ledger of ${session.account}`);
};
interface Before {
  readonly entries: number;
  readonly last: number;
  readonly balance: number;
}
const before = async ({ kit, player }: TransferPair): Promise<Before> => {
  const { entries } = await ledgerOf(kit, player);
  return { entries: entries.length, last: entries.at(-1)?.id ?? 0, balance: await balanceOf(kit, player) };
};
/** What has moved since: the new entries, and the difference of the balance. */
const movedSince = async ({ kit, player }: TransferPair, { last, balance: old }: Before) => {
  const { entries } = await ledgerOf(kit, player);
  return { entries: entries.filter(({ id }) => id > last), difference: (await balanceOf(kit, player)) - old };
};
const ensureUnmoved = async (pair: TransferPair, since: Before, what: string): Promise<void> => {
  // What is wrongly acted on may be journalled after the refusal was sent.
  await delay(ASK_MS);
  const { entries, difference } = await movedSince(pair, since);
  ensure(
    entries.length === 0 && difference === 0,
    `${what} moved ${toDecimal(difference)} in ${entries.length} entries`,
  );
};
const FEEDS: readonly RuleId[] = ['history/kept', 'history/once'];
const one = (rule: RuleId, on: string, run: (pair: TransferPair) => Promise<void>): Case => ({
  rule,
  on,
  feeds: FEEDS,
  run: async (kit) => run(await openTransferPair(kit)),
});
/** A case whose transfer is to be refused, and to move nothing. */
const refusal = (
  rule: RuleId,
  on: string,
  wishOf: (pair: TransferPair) => Promise<Transfer> | Transfer,
  fits: (code: string) => boolean = (code) => code !== '',
): Case =>
  one(rule, on, async (pair) => {
    const wish = await wishOf(pair);
    const since = await before(pair);
    const { ok, code } = await transfer(pair, wish);
    ensure(!ok, 'it is accepted');
    ensure(fits(code), `refused as ${code}`);
    await ensureUnmoved(pair, since, 'the refused transfer');
  });

const transfers: Cases = [
  one('money/exact', 'a transfer', async (pair) => {
    const { kit, player } = pair;
    const amount = drawAmount(pair);
    const since = await before(pair);
    const reference = referenceOf(await transfer(pair, { amount }));
    await ledgerWith(kit, player, reference);
    const { entries, difference } = await movedSince(pair, since);
    const own = entries.filter((entry) => entry.reference === reference);
    ensure(difference === -(toMinor(amount) ?? 0), `${amount} moved the balance by ${toDecimal(difference)}`);
    ensure(own.length === 1 && own[0]?.amount === difference, `its entries are ${shown(own)}`);
  }),
  one('money/amounts', 'a change over the hub', async (pair) => {
    const { kit, player } = pair;
    const topic = topicName('wallet:{member}', player.id);
    const client = await kit.connect({ token: player.token });
    const { refused } = await client.subscribe(topic);
    if (topic in refused) throw new NotClaimed(`${topic} is answered as ${refused[topic]}`);
    const { seq: first } = await client.frame(topic);
    referenceOf(await transfer(pair, { amount: drawAmount(pair) }));
    const { epoch, seq, data } = await client.frame(topic, (frame) => frame.seq > first);
    client.close();
    const answer = await kit.rest.ask(balance, { ...kit.as(player), query: { minPosition: `${epoch}.${seq}` } });
    if (!answer.ok) throw new Blocked(`the balance is refused: ${answer.code}`);
    if (answer.position?.seq !== seq) throw new NotClaimed('the balance moved between both reads');
    const read = (walletTopic.snapshot.data(answer.value) as { readonly balance: number }).balance;
    const told = (data as { readonly balance: number }).balance;
    ensure(told === read, `after a transfer the hub says ${told} minor units, REST ${read}`);
  }),
  one('money/both-records', 'a transfer', async (pair) => {
    const { kit, player, upline } = pair;
    const other = kit.sessions.need('agent');
    if (other.id !== upline) throw new NotClaimed(`${other.account} is not the upline of ${player.account}`);
    const amount = drawAmount(pair);
    const reference = referenceOf(await transfer(pair, { amount }));
    const amounts = async (session: Session): Promise<readonly number[]> =>
      (await ledgerWith(kit, session, reference)).entries
        .filter((entry) => entry.reference === reference)
        .map((entry) => entry.amount);
    const [out, into] = [await amounts(player), await amounts(other)];
    const minor = toMinor(amount) ?? 0;
    ensure(out.length === 1 && out[0] === -minor, `the player's ledger has ${shown(out)}`);
    ensure(into.length === 1 && into[0] === minor, `the upline's ledger has ${shown(into)}`);
  }),
  one('money/once', 'at once and later', async (pair) => {
    const { kit, player } = pair;
    const wish = { amount: drawAmount(pair), key: kit.rest.newKey() };
    const since = await before(pair);
    const answers = await Promise.all([transfer(pair, wish), transfer(pair, wish), transfer(pair, wish)]);
    const settled = [...answers, await transfer(pair, wish)].filter(({ code }) => code !== 'key-running');
    const references = new Set(settled.map(referenceOf));
    const [reference = ''] = references;
    await ledgerWith(kit, player, reference);
    const { difference } = await movedSince(pair, since);
    ensure(difference === -(toMinor(wish.amount) ?? 0), `${wish.amount} under one key moved ${toDecimal(difference)}`);
    ensure(references.size === 1, `the answers have ${references.size} references`);
  }),
  one('money/key-reused', 'another amount', async (pair) => {
    const { kit, player, min } = pair;
    const key = kit.rest.newKey();
    const reference = referenceOf(await transfer(pair, { amount: toDecimal(min), key }));
    await ledgerWith(kit, player, reference);
    const since = await before(pair);
    const { ok, code } = await transfer(pair, { amount: toDecimal(min + 1), key });
    ensure(!ok && code === 'key-reused', ok ? 'it is accepted' : `refused as ${code}`);
    await ensureUnmoved(pair, since, 'the other body');
  }),
];
const lookUp = ({ kit }: TransferPair, session: Session, key: string): Promise<Answer> =>
  kit.rest.ask(commandLookUp, { ...kit.as(session), body: { key } });
const stateOf = ({ ok, code, value }: Answer): string =>
  ok ? String((value as { readonly state: unknown }).state) : code;
const keys: Cases = [
  one('money/look-up', 'a transfer', async (pair) => {
    const { kit, player } = pair;
    const key = kit.rest.newKey();
    const reference = referenceOf(await transfer(pair, { amount: drawAmount(pair), key }));
    const answer = await lookUp(pair, player, key);
    ensure(stateOf(answer) === 'done', `its state is ${stateOf(answer)}`);
    const { positions } = answer.value as { readonly positions: Readonly<Record<string, unknown>> };
    ensure(placeOf(player) in positions, `the positions are ${shown(positions)}, without the ledger of ${reference}`);
  }),
  one('money/own-keys', 'look-up of another’s key', async (pair) => {
    const { kit } = pair;
    const other = kit.sessions.need('agent');
    const key = kit.rest.newKey();
    referenceOf(await transfer(pair, { amount: drawAmount(pair), key }));
    const state = stateOf(await lookUp(pair, other, key));
    ensure(state === 'never', `to ${other.account} its state is ${state}`);
  }),
  refusal('money/fence', 'a transfer after its look-up', async (pair) => {
    const key = pair.kit.rest.newKey();
    const state = stateOf(await lookUp(pair, pair.player, key));
    ensure(state === 'never', `the state of a key that never came is ${state}`);
    return { amount: drawAmount(pair), key };
  }),
  refusal(
    'money/epoch',
    'an earlier epoch',
    (pair) => ({ amount: drawAmount(pair), epoch: pair.epoch - 1 }),
    (code) => code === 'other-epoch',
  ),
];
const LIMITS: readonly (readonly [on: string, amountOf: (pair: TransferPair, balance: number) => string])[] = [
  ['zero', () => '0.00'],
  ['negative', ({ min }) => `-${toDecimal(min)}`],
  ['three decimals', ({ min }) => `${toDecimal(min)}5`],
  ['an exponent', () => '1e1'],
  ['under the least', ({ min }) => toDecimal(Math.max(1, min - 1))],
  ['over the most', ({ max }) => toDecimal(max + 1)],
  ['more than there is', ({ max }, held) => toDecimal(Math.min(max, held + 1))],
];
const limits: Cases = [
  ...LIMITS.map(([on, amountOf]) =>
    refusal('money/limits', on, async (pair) => {
      const held = await balanceOf(pair.kit, pair.player);
      if (on === 'under the least' && pair.min <= 1) throw new NotClaimed('there is no least amount');
      if (on === 'more than there is' && held >= pair.max)
        throw new NotClaimed('the balance is over the most of a transfer');
      return { amount: amountOf(pair, held) };
    }),
  ),
  refusal('money/to-upline', 'to oneself', (pair) => ({ amount: drawAmount(pair), upline: pair.player.id })),
  refusal(
    'money/payment-password',
    'a wrong one',
    (pair) => ({ amount: drawAmount(pair), password: 'Not-The-Word-99' }),
    (code) => code === 'payment-password-wrong',
  ),
];
/** Reads ledger and balance at one moment: again while the ledger moves in between. */
const steady = async (kit: Kit, session: Session) => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const first = await ledgerOf(kit, session);
    const held = await balanceOf(kit, session);
    const second = await ledgerOf(kit, session);
    if (first.position.seq === second.position.seq) return { ...second, balance: held };
  }
  throw new NotClaimed('the ledger moves all the time');
};
const holder = ({ sessions }: Kit): Session => sessions.of('player') ?? sessions.need('agent');
const reads: Cases = [
  {
    rule: 'money/ledger-chain',
    on: 'all entries',
    run: async (kit) => {
      const { entries } = await ledgerOf(kit, holder(kit));
      if (entries.length < 2) throw new NotClaimed('the ledger has no two entries');
      const broken = entries.find(
        (entry, at) => at > 0 && entry.balanceAfter !== (entries[at - 1]?.balanceAfter ?? 0) + entry.amount,
      );
      ensure(broken === undefined, `entry ${shown(broken)} does not follow`);
    },
  },
  {
    rule: 'money/ledger-end',
    on: 'the last entry',
    run: async (kit) => {
      const { entries, balance: held } = await steady(kit, holder(kit));
      const last = entries.at(-1);
      if (last === undefined) throw new NotClaimed('the ledger is empty');
      ensure(
        last.balanceAfter === held,
        `the ledger ends with ${toDecimal(last.balanceAfter)}, the balance is ${toDecimal(held)}`,
      );
    },
  },
  {
    rule: 'money/amounts',
    on: 'balance',
    run: async (kit) => {
      const session = kit.sessions.of('player') ?? kit.sessions.of('agent') ?? kit.sessions.need('trial');
      const topic = topicName('wallet:{member}', session.id);
      const client = await kit.connect({ token: session.token });
      const { refused } = await client.subscribe(topic);
      if (topic in refused) throw new NotClaimed(`${topic} is answered as ${refused[topic]}`);
      const frame = await client.frame(topic);
      const answer = await kit.rest.ask(balance, kit.as(session));
      client.close();
      if (!answer.ok) throw new Blocked(`the balance is refused: ${answer.code}`);
      const printed = (answer.value as { readonly balance: string | number }).balance;
      ensure(typeof printed === 'string' && /^-?\d+\.\d{2}$/.test(printed), `the balance is ${shown(printed)}`);
      if (answer.position?.seq !== frame.seq) throw new NotClaimed('the balance moved between both reads');
      const held = (frame.data as { readonly balance: number }).balance;
      ensure(toMinor(printed) === held, `REST ${printed}, hub ${held} minor units`);
    },
  },
  {
    rule: 'money/record',
    on: 'the last entry',
    run: async (kit) => {
      const session = holder(kit);
      const { entries, position } = await ledgerOf(kit, session);
      const query = {
        ...(await queryOf(ledgerRecord, session, kit)),
        minPosition: `${position.epoch}.${position.seq}`,
      };
      const answer = await kit.rest.ask(ledgerRecord, { ...kit.as(session), query });
      if (!answer.ok) throw new Blocked(`the record is refused: ${answer.code}`);
      const { rows } = answer.value as {
        readonly rows: readonly {
          readonly live: number | null;
          readonly amount: string;
          readonly balanceAfter: string;
          readonly reference: string;
        }[];
      };
      const row = rows.find(({ live }) => live !== null);
      if (row === undefined) throw new NotClaimed('the record of today has no entry of the main wallet');
      const entry = entries.find(({ id }) => id === row.live);
      const told = [toMinor(row.amount), toMinor(row.balanceAfter), row.reference];
      const live = entry === undefined ? null : [entry.amount, entry.balanceAfter, entry.reference];
      ensure(shown(told) === shown(live), `the record says ${shown(told)}, the ledger ${shown(live)}`);
    },
  },
];
export const moneyCases: Cases = [...transfers, ...keys, ...limits, ...reads];
