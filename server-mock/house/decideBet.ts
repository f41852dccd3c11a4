/**
 * The seamless wallet at the house's end: a debit opens a bet (the stake is pending in `held`), one credit posts it, a
 * rollback voids it, each once (REL-23). Limits, breaks, exclusion and maintenance are enforced here, at the wager.
 */
import { MEMBER_TYPES } from '../world/settings.ts';
import { betIdOf, boardsOf, purseOf, trimFor, winnerEvents } from './bets.ts';
import type { Command } from './commands.ts';
import * as limit from './constants.ts';
import { no, yes, type Context, type Decision } from './decision.ts';
import type { BetClosed, HouseEvent } from './events.ts';
import { HOUSE } from './ledger.ts';
import { openPlayEvents } from './decidePlay.ts';
import { payeeWallet, stakingWallet } from './own/gameWallets.ts';
import { playedOn } from './own/visited.ts';
import { closedCode, TRIAL_TYPE } from './reads.ts';
import { progressEvents } from './promotions/parts.ts';
import { countEvents, uncountEvents } from './salary/decideSalary.ts';
import type { Bet, HouseState } from './state.ts';
import { restorePot, sharePot } from './tables/decidePots.ts';
import { sitDown } from './tables/decideSeats.ts';

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;
type State = Readonly<HouseState>;

const saneId = (...ids: readonly string[]): boolean => ids.every((id) => id.length > 0 && id.length <= limit.MAX_ID);

/** Why this member may not wager real money now; null when they may. */
const wagerCode = (state: State, id: string, at: number) => {
  const member = state.members.get(id);
  if (!member) return 'not-found';
  if (member.type === TRIAL_TYPE) return 'trial-refused';
  if (!MEMBER_TYPES.some((type) => type === member.type)) return 'forbidden';
  return member.excludedUntil > at ? 'self-excluded' : null;
};

export const debit = (state: State, command: Of<'debit'>, { at, world }: Context): Decision => {
  const { member, vendor, gameId, roundId, txId, amount, demo } = command;
  if (!saneId(member, vendor, gameId, roundId) || !Number.isSafeInteger(amount) || amount <= 0)
    return no('bad-request');
  const closed = closedCode(state);
  if (closed !== null) return no(closed);
  const code = demo ? null : wagerCode(state, member, at);
  if (code !== null) return no(code);
  const game = world.game(gameId);
  if (!game || game.vendor !== vendor) return no('not-found', { gameId });
  if (state.gamesDown.has(gameId)) return no('game-maintenance');
  if (amount < game.minBet || amount > limit.MAX_STAKE)
    return no('over-limit', { min: game.minBet, max: limit.MAX_STAKE });
  const betId = betIdOf(vendor, roundId, demo);
  if (state.bets.has(betId)) return no('bad-request', { why: 'this round has its bet' });
  if (state.rolledBackRounds.has(betId) || state.trimmedRounds.has(betId))
    return no('bad-request', { why: 'this round has ended' });
  const slip = state.slips.get(betId);
  // Of numbers that are known nobody bets any more, however late a stake comes that was promised before (decision 0149).
  if (slip && state.draws.get(slip.lottery)?.current.issue !== slip.issue)
    return no('bad-request', { why: 'its issue is drawn' });
  const wallet = stakingWallet(state, member, vendor, demo);
  const purse = purseOf(member, demo, wallet);
  const trim = trimFor(state, purse.owner);
  if (trim === null) return no('over-limit', { why: 'too many open bets' });
  const opening = demo && !state.playWallets.has(member) ? openPlayEvents(state, member, at) : [];
  const balance = opening.length > 0 ? limit.PLAY_GRANT : (state.balances.get(purse.main) ?? 0);
  if (balance < amount) return no('insufficient-funds', { balance });
  const bet: Bet = {
    betId,
    roundId,
    vendor,
    gameId,
    gameName: game.name,
    stake: amount,
    payout: null,
    state: 'open',
    placedAt: at,
    settledAt: null,
    member: purse.owner,
    category: game.category,
    debitTx: txId,
    closeTx: null,
    day: state.day.n,
    settledDay: null,
    count: null,
    ...(wallet === undefined ? {} : { wallet }),
  };
  return yes(
    [
      ...opening,
      { type: 'posted', debit: purse.main, credit: purse.held, amount, why: 'stake' },
      ...trim,
      { type: 'betOpened', bet },
      ...(demo ? [] : sitDown(state, gameId, member, at)),
      ...playedOn(state, member, wallet, at),
    ],
    { betId, balance: balance - amount },
  );
};

type Closed = Bet & { readonly state: BetClosed['state'] };
const endOf = (
  { betId, member, payout, state }: Closed,
  closeTx: string,
  settledAt: number,
  net: number,
): HouseEvent => ({
  type: 'betClosed',
  betId,
  member,
  payout,
  state,
  settledAt,
  closeTx,
  net,
});
const told = (state: State, bet: Bet, main: string): Decision =>
  yes([], { betId: bet.betId, state: bet.state, payout: bet.payout, balance: state.balances.get(main) ?? 0 });

export const credit = (state: State, command: Of<'credit'>, { at, world, secure }: Context): Decision => {
  const { member, vendor, roundId, txId, amount, demo } = command;
  if (!Number.isSafeInteger(amount) || amount < 0) return no('bad-request');
  if (amount > limit.MAX_AMOUNT) return no('over-limit');
  const bet = state.bets.get(betIdOf(vendor, roundId, demo));
  const purse = purseOf(member, demo, payeeWallet(state, member, bet?.wallet, at));
  if (!bet || bet.member !== purse.owner) return no('not-found');
  if (bet.state !== 'open')
    return bet.closeTx === txId ? told(state, bet, purse.main) : no('not-found', { state: bet.state });
  const { stake } = bet;
  // A stake that came back has not been played.
  const share = sharePot(state, demo || amount === stake ? undefined : world.game(bet.gameId)?.pot, bet, {
    at,
    owner: purse.main,
    secure,
  });
  const payout = amount + (share.won?.amount ?? 0);
  const balance = (state.balances.get(purse.main) ?? 0) + payout;
  if (balance > limit.MAX_AMOUNT) return no('over-limit');
  const bank = demo ? HOUSE.playBank : HOUSE.winLoss;
  const how = payout > stake ? 'won' : payout < stake ? 'lost' : 'equal';
  const closed = { ...bet, payout, state: how } as const;
  const events: HouseEvent[] = [{ type: 'posted', debit: purse.held, credit: bank, amount: stake, why: 'settle' }];
  if (amount > 0) events.push({ type: 'posted', debit: bank, credit: purse.main, amount, why: 'payout' });
  events.push(...share.events, endOf(closed, txId, at, payout - stake));
  if (!demo) events.push(...winnerEvents(state, closed, world.merchant.currency, at));
  if (!demo && how !== 'equal')
    events.push(...countEvents(state, bet, how, at), ...progressEvents(state, bet, stake, at));
  return yes(events, { betId: bet.betId, state: closed.state, payout, balance });
};

export const rollback = (state: State, command: Of<'rollback'>, { at }: Context): Decision => {
  const { member, vendor, roundId, txId, demo } = command;
  if (!saneId(member, vendor, roundId)) return no('bad-request');
  const betId = betIdOf(vendor, roundId, demo);
  const bet = state.bets.get(betId);
  const purse = purseOf(member, demo, payeeWallet(state, member, bet?.wallet, at));
  if (!bet && state.trimmedRounds.has(betId)) return no('not-found', { why: 'settled long ago' });
  // The rollback overtook its debit: nothing to give back, and the debit, when it comes, is refused.
  if (!bet) return yes([{ type: 'roundDied', bet: betId }], { betId, state: 'void', payout: null });
  if (bet.member !== purse.owner) return no('not-found');
  if (bet.state === 'void') return told(state, bet, purse.main);
  if (command.openOnly && bet.state !== 'open') return no('not-found', { state: bet.state });
  const { stake } = bet;
  const payout = bet.payout ?? 0;
  const bank = demo ? HOUSE.playBank : HOUSE.winLoss;
  const balance = (state.balances.get(purse.main) ?? 0) + stake - payout;
  // Taking a payout back is a correction by new postings, and the member's floor holds for it too.
  if (balance < 0) return no('insufficient-funds');
  const uncounted = uncountEvents(state, bet);
  if (uncounted === null) return no('over-limit');
  const events: HouseEvent[] = [
    { type: 'posted', debit: bet.state === 'open' ? purse.held : bank, credit: purse.main, amount: stake, why: 'void' },
  ];
  if (payout > 0) events.push({ type: 'posted', debit: purse.main, credit: bank, amount: payout, why: 'void' });
  events.push(...restorePot(bet.potWon));
  const closed = { ...bet, payout: null, state: 'void' } as const;
  events.push(endOf(closed, txId, at, bet.state === 'open' ? 0 : stake - payout));
  for (const board of demo ? [] : boardsOf(bet.category, bet.vendor))
    if (state.winners.get(board)?.some((row) => row.id === betId))
      events.push({ type: 'winnerRemoved', board, id: betId });
  const counted = !demo && (bet.state === 'won' || bet.state === 'lost');
  const unprogressed = counted ? progressEvents(state, bet, -stake, at) : [];
  return yes([...events, ...uncounted, ...unprogressed], { betId, state: 'void', payout: null, balance });
};
