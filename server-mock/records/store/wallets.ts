/** Balance and number of entries of each wallet, in memory from its first entry on and written once a transaction. */
import type { DatabaseSync } from 'node:sqlite';

interface Wallet {
  readonly member: number;
  readonly wallet: number;
  balance: number;
  entries: number;
  changed: boolean;
}
export interface Wallets {
  /** Adds an entry; answers the balance after it and its number in the wallet. */
  readonly post: (
    member: number,
    wallet: number,
    amount: number,
  ) => { readonly balance: number; readonly number: number };
  /** Call it at the end of the transaction. */
  readonly flush: () => void;
}
export const createWallets = (db: DatabaseSync): Wallets => {
  const read = db.prepare('SELECT balance, entries FROM wallet WHERE member = ? AND wallet = ?');
  const write = db.prepare('INSERT OR REPLACE INTO wallet VALUES (?, ?, ?, ?)');
  /** By wallet and member. */
  const known = new Map<number, Map<number, Wallet>>();
  const changed: Wallet[] = [];
  const find = (member: number, wallet: number): Wallet => {
    let ofWallet = known.get(wallet);
    if (ofWallet === undefined) known.set(wallet, (ofWallet = new Map<number, Wallet>()));
    const found = ofWallet.get(member);
    if (found) return found;
    const stored = read.get(member, wallet) as { balance: number; entries: number } | undefined;
    const made = { member, wallet, balance: stored?.balance ?? 0, entries: stored?.entries ?? 0, changed: false };
    ofWallet.set(member, made);
    return made;
  };
  return {
    post: (member, wallet, amount) => {
      const one = find(member, wallet);
      one.balance += amount;
      one.entries += 1;
      if (!one.changed) changed.push(one);
      one.changed = true;
      return { balance: one.balance, number: one.entries };
    },
    flush: () => {
      for (const one of changed) {
        write.run(one.member, one.wallet, one.balance, one.entries);
        one.changed = false;
      }
      changed.length = 0;
    },
  };
};
