/**
 * What the pages of one browser say to each other of a log-in, and what each makes of it (H-28). Pure: a table from who
 * one is and what one hears to what one does. A log-in is handed over in memory; it never stands where pages that come
 * later could read it.
 */
export interface Handed {
  readonly member: string;
  readonly token: string;
  /** Milliseconds it still lives: no clock of this device is trusted with when (F27). Null: not known. */
  readonly left: number | null;
}
export type Message =
  /** Who is logged in? `member`: only this person is of use. */
  | { readonly say: 'ask'; readonly from: string; readonly member: string | null }
  | ({ readonly say: 'hand'; readonly to: string } & Handed)
  /** The session of this person goes on under another token; the one before is dead. */
  | ({ readonly say: 'renewed' } & Handed)
  /** This person has signed out. */
  | { readonly say: 'out'; readonly member: string };

export const askFor = (from: string, member: string | null): Message => ({ say: 'ask', from, member });
export const handTo = (to: string, handed: Handed): Message => ({ say: 'hand', to, ...handed });
export const renewed = (handed: Handed): Message => ({ say: 'renewed', ...handed });
export const out = (member: string): Message => ({ say: 'out', member });

/** Null for what is none of ours: an older page of this site may still be open. */
export const heardMessage = (heard: unknown): Message | null => {
  const { say, from, to, member, token, left } = (heard ?? {}) as Readonly<Record<string, unknown>>;
  const handed =
    typeof member === 'string' && typeof token === 'string' && (left === null || typeof left === 'number')
      ? { member, token, left }
      : null;
  if (say === 'ask' && typeof from === 'string' && (member === null || typeof member === 'string'))
    return { say, from, member };
  if (say === 'hand' && typeof to === 'string' && handed) return { say, to, ...handed };
  if (say === 'renewed' && handed) return { say, ...handed };
  return say === 'out' && typeof member === 'string' ? { say, member } : null;
};

/**
 * in: logged in; entering: a token, and whose it is may be known; ended: over in place, the page waits for its owner;
 * leaving: signing out; none: a visitor.
 */
export interface Self {
  readonly id: string;
  readonly phase: 'none' | 'entering' | 'in' | 'ended' | 'leaving';
  readonly member: string | null;
  readonly token: string | null;
  readonly left: number | null;
}
export type Deed =
  | { readonly do: 'nothing' }
  | { readonly do: 'hand'; readonly to: string; readonly handed: Handed }
  /** One's own question has been answered. */
  | { readonly do: 'receive'; readonly handed: Handed }
  | { readonly do: 'adopt'; readonly handed: Handed }
  /** The person has come back in another page: this one's wait is over. */
  | { readonly do: 'revive'; readonly handed: Handed }
  | { readonly do: 'leave' };

const NOTHING: Deed = { do: 'nothing' };

export const deedOf = (self: Self, message: Message): Deed => {
  const mine = self.member !== null && message.member === self.member;
  switch (message.say) {
    case 'ask':
      // Whoever is signing out hands nothing on, or the log-in would outlive its end.
      if (self.phase !== 'in' || self.member === null || self.token === null) return NOTHING;
      if (message.member !== null && !mine) return NOTHING;
      return {
        do: 'hand',
        to: message.from,
        handed: { member: self.member, token: self.token, left: self.left },
      };
    case 'hand':
      return message.to === self.id ? { do: 'receive', handed: handedOf(message) } : NOTHING;
    case 'renewed':
      if (!mine || message.token === self.token) return NOTHING;
      if (self.phase === 'ended') return { do: 'revive', handed: handedOf(message) };
      // Whoever is signing out does so with the token that is alive: a dead one would leave the session standing.
      return self.phase === 'none' ? NOTHING : { do: 'adopt', handed: handedOf(message) };
    case 'out':
      return mine && self.phase !== 'none' && self.phase !== 'leaving' ? { do: 'leave' } : NOTHING;
  }
};
const handedOf = ({ member, token, left }: Handed): Handed => ({ member, token, left });
