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
}
export interface Members {
  readonly find: (id: string) => StoredMember | undefined;
  readonly put: (member: Member) => void;
  readonly setLanguage: (id: string, language: Language) => void;
  readonly move: (id: string, upline: string) => void;
  /** Numbers from the top of the tree down to the member, such as `/3/17/240/`: one prefix finds a whole branch. */
  readonly path: (id: string) => string;
}
interface Row {
  readonly id: string;
  readonly number: number;
  readonly upline: string | null;
  readonly language: string;
  readonly has_ledger: number;
}

export const createMembers = (db: DatabaseSync): Members => {
  const write = db.prepare('INSERT OR REPLACE INTO member VALUES (?, ?, ?, ?, ?)');
  const rows = db.prepare('SELECT * FROM member').all() as unknown as Row[];
  const members = new Map<string, StoredMember>(
    rows.map(({ id, number, upline, language, has_ledger }) => [
      id,
      { id, number, upline, language: language as Language, hasLedger: has_ledger === 1 },
    ]),
  );
  const set = (member: StoredMember): void => {
    members.set(member.id, member);
    write.run(member.id, member.number, member.upline, member.language, member.hasLedger ? 1 : 0);
  };
  const change = (id: string, with_: Partial<StoredMember>): void => {
    const member = members.get(id);
    if (member) set({ ...member, ...with_ });
  };
  return {
    find: (id) => members.get(id),
    put: (member) => {
      const { id, upline, language } = member;
      const number = members.get(id)?.number ?? members.size + 1;
      set({ id, number, upline, language, hasLedger: hasLedger(member) });
    },
    setLanguage: (id, language) => change(id, { language }),
    move: (id, upline) => change(id, { upline }),
    path: (id) => {
      const numbers: number[] = [];
      for (let at = members.get(id); at !== undefined; at = at.upline === null ? undefined : members.get(at.upline))
        numbers.push(at.number);
      return `/${numbers.reverse().join('/')}/`;
    },
  };
};
