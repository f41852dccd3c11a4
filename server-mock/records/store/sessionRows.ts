/** Writes how long each session of a member lasted (docs/decisions/0299). */
import type { DatabaseSync } from 'node:sqlite';
import type { Session } from '../../core/state.ts';
import type { Members } from './members.ts';

export interface SessionRows {
  readonly open: (session: Session) => void;
  readonly renew: (session: Session) => void;
  /** `at`: writer's clock of the close, Unix ms. */
  readonly close: (id: string, at: number) => void;
}
/**
 * `ended` is the expiry while the session is open, and then the close where that came first: a house that was stopped for a day
 * closes what expired meanwhile late.
 */
export const createSessionRows = (db: DatabaseSync, members: Members): SessionRows => {
  const insert = db.prepare('INSERT OR IGNORE INTO session VALUES (?, ?, ?, ?)');
  const renew = db.prepare('UPDATE session SET ended = ? WHERE id = ?');
  const close = db.prepare('UPDATE session SET ended = min(ended, ?) WHERE id = ?');
  return {
    open: ({ id, member: owner, openedAt, expiresAt }) => {
      const member = members.find(owner);
      // A trial account has no figures.
      if (member?.hasLedger) insert.run(id, member.number, openedAt, expiresAt);
    },
    renew: ({ id, expiresAt }) => void renew.run(expiresAt, id),
    close: (id, at) => void close.run(at, id),
  };
};
