/** The books, summed again from nothing: a list of postings and nothing else (O5). Shares no code with the house. */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';

interface Line {
  readonly pos: number;
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
}
export interface LedgerTruth {
  /** Takes one event; answers what is wrong with it, or null. */
  readonly take: (pos: number, event: HouseEvent) => string | null;
  readonly balanceOf: (account: string) => number;
  readonly accounts: () => ReadonlyMap<string, number>;
  /** Sums every posting again, from nothing: what is wrong, or null. */
  readonly resum: () => string | null;
}
/** These accounts may be negative; a member's never is. */
const mayOwe = (account: string): boolean =>
  ['house:', 'cashier:', 'play:bank'].some((begin) => account.startsWith(begin));

export const createLedgerTruth = (): LedgerTruth => {
  const lines: Line[] = [];
  const sums = new Map<string, number>();
  const opened = new Set<string>();

  const move = (account: string, by: number): string | null => {
    const next = (sums.get(account) ?? 0) + by;
    sums.set(account, next);
    if (!Number.isSafeInteger(next)) return `${account} holds ${next}`;
    if (next < 0 && !mayOwe(account)) return `${account} fell below its floor to ${next}`;
    return null;
  };
  const post = (line: Line): string | null => {
    lines.push(line);
    const { debit, credit, amount } = line;
    if (!Number.isSafeInteger(amount) || amount <= 0) return `a posting of ${amount}`;
    if (debit === credit) return `a posting from ${debit} to itself`;
    for (const account of [debit, credit])
      if (!opened.has(account)) return `a posting with ${account}, which is not open: ${debit} to ${credit}`;
    return move(debit, -amount) ?? move(credit, amount);
  };
  /** An account that closes must be empty, or its money is gone from the books. */
  const close = (...accounts: readonly string[]): string | null => {
    for (const account of accounts) {
      const left = sums.get(account) ?? 0;
      if (left !== 0) return `${account} was closed with ${left} in it`;
      opened.delete(account);
      sums.delete(account);
    }
    return null;
  };
  return {
    take: (pos, event) => {
      switch (event.type) {
        case 'posted':
          return post({ pos, debit: event.debit, credit: event.credit, amount: event.amount });
        case 'accountOpened':
          opened.add(event.account);
          return null;
        case 'memberOpened':
          opened.add(`main:${event.member.id}`).add(`held:${event.member.id}`);
          return null;
        case 'gameWalletOpened':
          opened.add(`game:${event.vendor}:${event.member}`);
          return null;
        case 'memberClosed':
          return close(`main:${event.member}`, `held:${event.member}`);
        case 'playClosed':
          return close(`play:wallet:${event.owner}`, `play:held:${event.owner}`);
        case 'playOpened':
          opened.add(`play:wallet:${event.owner}`).add(`play:held:${event.owner}`);
          return null;
        default:
          return null;
      }
    },
    balanceOf: (account) => sums.get(account) ?? 0,
    accounts: () => sums,
    resum: () => {
      const again = new Map<string, bigint>();
      for (const { debit, credit, amount } of lines) {
        if (!Number.isSafeInteger(amount)) return `a posting of ${amount} from ${debit} to ${credit}`;
        again.set(debit, (again.get(debit) ?? 0n) - BigInt(amount));
        again.set(credit, (again.get(credit) ?? 0n) + BigInt(amount));
      }
      let all = 0n;
      for (const [account, sum] of again) {
        all += sum;
        if (sum < 0n && !mayOwe(account)) return `${account} stands at ${sum}`;
        if (opened.has(account) && sum !== BigInt(sums.get(account) ?? 0))
          return `${account} holds ${sums.get(account)}, its postings come to ${sum}`;
      }
      return all === 0n ? null : `all accounts together hold ${all}`;
    },
  };
};
