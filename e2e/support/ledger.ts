/**
 * The durable truth about money, re-summed from zero: the postings of every record in the journal's file, read from a
 * copy. Shares no code with the house, so that both can disagree.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inflateRawSync } from 'node:zlib';

interface StoredEvent {
  readonly type: string;
  readonly debit?: string;
  readonly credit?: string;
  readonly amount?: number;
  readonly why?: string;
}
export interface Ledger {
  /** Of all accounts, minor units: zero. */
  readonly sum: number;
  /** A member's main balance, available for stakes: minor units. */
  readonly main: (member: string) => number;
  /** Held for a member's open bets: minor units. */
  readonly held: (member: string) => number;
  /** Postings that touch a member's wallet, with the key of the command that made each. */
  readonly postings: (member: string) => readonly { readonly why: string; readonly key: string | null }[];
}

const read = (file: string): Ledger => {
  const database = new DatabaseSync(file);
  const balances = new Map<string, number>();
  const posted: {
    readonly debit: string;
    readonly credit: string;
    readonly why: string;
    readonly key: string | null;
  }[] = [];
  try {
    const { value } = database.prepare("SELECT value FROM meta WHERE name = 'dictionary'").get() as { value: string };
    // After the digest of 64 characters and a line break.
    const dictionary = Buffer.from(value.slice(65));
    const rows = database.prepare('SELECT command_id AS key, body FROM record ORDER BY pos').all() as unknown as {
      readonly key: string | null;
      readonly body: Uint8Array;
    }[];
    for (const { key, body } of rows) {
      // Command, events and touches, each on a line.
      const [, events = ''] = inflateRawSync(body, { dictionary, windowBits: 14 }).toString().split('\n');
      for (const event of JSON.parse(events) as StoredEvent[]) {
        const { type, debit = '', credit = '', amount = 0, why = '' } = event;
        if (type !== 'posted') continue;
        balances.set(debit, (balances.get(debit) ?? 0) - amount);
        balances.set(credit, (balances.get(credit) ?? 0) + amount);
        posted.push({ debit, credit, why, key });
      }
    }
  } finally {
    database.close();
  }
  return {
    sum: [...balances.values()].reduce((sum, one) => sum + one, 0),
    main: (member) => balances.get(`main:${member}`) ?? 0,
    held: (member) => balances.get(`held:${member}`) ?? 0,
    postings: (member) =>
      posted
        .filter(({ debit, credit }) => [debit, credit].includes(`main:${member}`))
        .map(({ why, key }) => ({ why, key })),
  };
};

/** The house must not write meanwhile: killed or suspended. */
export const readLedgerFrom = (journalFolder: string): Ledger => {
  const copy = mkdtempSync(join(tmpdir(), 'toteboard-ledger-'));
  try {
    cpSync(journalFolder, copy, { recursive: true });
    return read(join(copy, 'journal.sqlite'));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};
