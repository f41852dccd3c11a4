import { balance, bettingRecord } from '../../../src/contract/wallet/wallet.topics.ts';
import type { BetRow, WalletValue } from '../../../src/contract/wallet/wallet.topics.ts';
import { callerOf, snapshot } from '../../session/handler.ts';
import { money, moneyOrNull } from './money.ts';

const ownBalance = snapshot(
  balance,
  (request) => `wallet:${callerOf(request).member.id}`,
  (wallet: WalletValue, _, { world }) => ({
    balance: money(wallet.balance),
    held: money(wallet.held),
    currency: wallet.currency,
    currencySymbol: world.merchant.currencySymbol,
    wallets: wallet.wallets.map(({ code, balance: minor }) => ({ code, balance: money(minor) })),
  }),
);
const ownBets = snapshot(
  bettingRecord,
  (request) => `bets:${callerOf(request).member.id}`,
  ({ rows }: { readonly rows: Readonly<Record<string, BetRow>> }) => ({
    list: Object.values(rows)
      .sort((a, b) => b.placedAt - a.placedAt || (a.betId < b.betId ? 1 : -1))
      .map((bet) => ({ ...bet, stake: money(bet.stake), payout: moneyOrNull(bet.payout) })),
  }),
);
export const walletHandlers = [ownBalance, ownBets];
