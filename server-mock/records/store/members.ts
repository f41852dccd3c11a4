/** The tree as the journal tells it, held in memory too: every bet asks who it belongs to. */
import type { DatabaseSync } from 'node:sqlite';
import type { Language } from '../../../src/contract/fields.ts';
import { hasLedger } from '../../core/ledger/ledgerEntries.ts';
import type { Member } from '../../core/state.ts';
import { isAgent } from '../../core/team/tree.ts';

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
  /** Journal time of the record that opened the account, Unix ms. */
  readonly openedAt: number;
  readonly agent: boolean;
}
export interface Members {
  readonly find: (id: string) => StoredMember | undefined;
  /** `at`, here and below: journal time, Unix ms. */
  readonly put: (member: Member, at: number) => void;
  readonly setLanguage: (id: string, language: Language) => void;
  readonly move: (id: string, upline: string, at: number) => void;
  /** Number of members; the greatest number of one. */
  readonly size: () => number;
  /** All members below one, level by level from 1 on; never the member itself. */
  readonly below: (id: string) => readonly { readonly member: StoredMember; readonly level: number }[];
  /** All members as they stood at a moment: those who were open, each with the upline of then. */
  readonly uplinesAt: (at: number) => ReadonlyMap<StoredMember, string | null>;
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
  readonly opened_at: number;
  readonly agent: number;
}

export const createMembers = (db: DatabaseSync): Members => {
  const write = db.prepare('INSERT OR REPLACE INTO member VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const writeMove = db.prepare('INSERT INTO member_move VALUES (NULL, ?, ?, ?)');
  // Newest first: the oldest move after the moment says where a member stood at it.
  const movesAfter = db.prepare('SELECT member, upline FROM member_move WHERE at > ? ORDER BY number DESC');
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
  for (const { id, number, upline, language, has_ledger, account, joined_at, opened_at, agent } of rows)
    keep({
      ...{ id, number, upline, account, joinedAt: joined_at, openedAt: opened_at, agent: agent === 1 },
      ...{ language: language as Language, hasLedger: has_ledger === 1 },
    });
  const set = (member: StoredMember): void => {
    keep(member);
    const { id, number, upline, language, account, joinedAt, openedAt } = member;
    const [ledger, agent] = [member.hasLedger ? 1 : 0, member.agent ? 1 : 0];
    write.run(id, number, upline, language, ledger, account, joinedAt, openedAt, agent);
  };
  const change = (id: string, with_: Partial<StoredMember>): void => {
    const member = members.get(id);
    if (member) set({ ...member, ...with_ });
  };
  return {
    find: (id) => members.get(id),
    put: (member, at) => {
      const { id, upline, language, account, createdAt: joinedAt } = member;
      const before = members.get(id);
      const [number, openedAt] = [before?.number ?? members.size + 1, before?.openedAt ?? at];
      const [ledger, agent] = [hasLedger(member), isAgent(member)];
      set({ id, number, upline, language, hasLedger: ledger, account, joinedAt, openedAt, agent });
    },
    setLanguage: (id, language) => change(id, { language }),
    move: (id, upline, at) => {
      const before = members.get(id);
      if (before === undefined) return;
      writeMove.run(at, id, before.upline);
      change(id, { upline });
    },
    uplinesAt: (at) => {
      const open = [...members.values()].filter(({ openedAt }) => openedAt <= at);
      const uplines = new Map(open.map((member) => [member, member.upline]));
      const moves = movesAfter.all(at) as unknown as readonly { member: string; upline: string | null }[];
      for (const { member: id, upline } of moves) {
        const member = members.get(id);
        if (member !== undefined && uplines.has(member)) uplines.set(member, upline);
      }
      return uplines;
    },
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
