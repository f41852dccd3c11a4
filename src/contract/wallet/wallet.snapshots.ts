import { minorOf, snapshotRead } from '../snapshot.ts';
import { balance, bettingRecord } from './wallet.calls.ts';
import { betsTopic, walletTopic } from './wallet.topics.ts';

export const walletSnapshot = snapshotRead({
  topic: walletTopic,
  call: balance,
  query: () => ({}),
  data: (answer) => ({
    balance: minorOf(answer.balance),
    held: minorOf(answer.held),
    currency: answer.currency,
    wallets: answer.wallets.map(({ code, balance: amount }) => ({ code, balance: minorOf(amount) })),
  }),
});
export const betsSnapshot = snapshotRead({
  topic: betsTopic,
  call: bettingRecord,
  query: () => ({}),
  data: (answer) => ({
    rows: Object.fromEntries(
      answer.list.map((bet) => [
        bet.betId,
        { ...bet, stake: minorOf(bet.stake), payout: bet.payout === null ? null : minorOf(bet.payout) },
      ]),
    ),
  }),
});
