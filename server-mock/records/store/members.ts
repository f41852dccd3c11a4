/** The tree as the journal tells it, held in memory too: every bet asks who it belongs to. */
import type { DatabaseSync } from 'node:sqlite';
import type { Language } from '../../../src/contract/fields.ts';
import { hasLedger } from '../../core/ledger/ledgerEntries.ts';
import type { Member } from '../../core/state.ts';

export interface StoredMember {
  readonly id: string;
  readonly number: number;
  readonly upline: string | null;
  readonly language: Language;
  readonly hasLedger: boolean;
  /** Log-in name, lower case. */
  readonly account: string;
  /** Unix ms. */
  readonly joinedAt: number;
}
export interface Members {
  readonly find: (id: string) => StoredMember | undefined;
  readonly put: (member: Member) => void;
  readonly setLanguage: (id: string, language: Language) => void;
  readonly move: (id: string, upline: string) => void;
  /** Number of members; the greatest number of one. */
  readonly size: () => number;
  /** All members below one, level by level from 1 on; never the member itself. */
  readonly below: (id: string) => readonly { readonly member: StoredMember; readonly level: number }[];
  /** Numbers from the top of the tree down to the member, such as `/3/17/240/`: one prefix finds a whole branch. */
  readonly path: (id: string) => string;
}
interface Row {
  readonly id: string;
  readonly number: number;
  readonly upline: string | null;
  readonly language: string;
  readonly has_ledger: number;
  readonly account: string;
  readonly joined_at: number;
}

export const createMembers = (db: DatabaseSync): Members => {
  const write = db.prepare('INSERT OR REPLACE INTO member VALUES (?, ?, ?, ?, ?, ?, ?)');
  const rows = db.prepare('SELECT * FROM member').all() as unknown as Row[];
  const members = new Map<string, StoredMember>();
  /** Ids of the members directly below each. */
  const direct = new Map<string, Set<string>>();
  const keep = (member: StoredMember): void => {
    const before = members.get(member.id)?.upline ?? null;
    if (before !== null) direct.get(before)?.delete(member.id);
    members.set(member.id, member);
    if (member.upline === null) return;
    const same = direct.get(member.upline);
    if (same === undefined) direct.set(member.upline, new Set([member.id]));
    else same.add(member.id);
  };
  for (const { id, number, upline, language, has_ledger, account, joined_at } of rows)
    keep({
      ...{ id, number, upline, account, joinedAt: joined_at },
      ...{ language: language as Language, hasLedger: has_ledger === 1 },
    });
  const set = (member: StoredMember): void => {
    keep(member);
    const { id, number, upline, language, account, joinedAt } = member;
    write.run(id, number, upline, language, member.hasLedger ? 1 : 0, account, joinedAt);
  };
  const change = (id: string, with_: Partial<StoredMember>): void => {
    const member = members.get(id);
    if (member) set({ ...member, ...with_ });
  };
  return {
    find: (id) => members.get(id),
    put: (member) => {
      const { id, upline, language, account, createdAt: joinedAt } = member;
      const number = members.get(id)?.number ?? members.size + 1;
      set({ id, number, upline, language, hasLedger: hasLedger(member), account, joinedAt });
    },
    setLanguage: (id, language) => change(id, { language }),
    move: (id, upline) => change(id, { upline }),
    size: () => members.size,
    below: (id) => {
      const found: { readonly member: StoredMember; readonly level: number }[] = [];
      let [level, heads] = [1, [id]];
      while (heads.length > 0) {
        const next = heads.flatMap((head) => [...(direct.get(head) ?? [])]);
        for (const one of next) {
          const member = members.get(one);
          if (member !== undefined) found.push({ member, level });
        }
        [level, heads] = [level + 1, next];
      }
      return found;
    },
    path: (id) => {
      const numbers: number[] = [];
      for (let at = members.get(id); at !== undefined; at = at.upline === null ? undefined : members.get(at.upline))
        numbers.push(at.number);
      return `/${numbers.reverse().join('/')}/`;
    },
  };
};
