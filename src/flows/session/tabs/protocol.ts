/**
 * Messages about the session between the tabs of one browser, and the reaction to each (H-28). Pure: a table from a
 * tab's own state and a message to a reaction. A session is handed over in memory and never stored where later pages
 * could read it.
 */
export interface HandedSession {
  readonly member: string;
  readonly token: string;
  /** Milliseconds until it expires, independent of this device's clock (F27). Null: unknown. */
  readonly left: number | null;
}
export type Message =
  /** Asks for a session. `member`: only this member's session is useful. */
  | { readonly say: 'ask'; readonly from: string; readonly member: string | null }
  | ({ readonly say: 'hand'; readonly to: string } & HandedSession)
  /** The member's session continues under another token; the former one is invalid. */
  | ({ readonly say: 'renewed' } & HandedSession)
  /** The member has signed out. */
  | { readonly say: 'out'; readonly member: string };

export const askMessage = (from: string, member: string | null): Message => ({ say: 'ask', from, member });
export const handMessage = (to: string, handed: HandedSession): Message => ({ say: 'hand', to, ...handed });
export const renewedMessage = (handed: HandedSession): Message => ({ say: 'renewed', ...handed });
export const signedOutMessage = (member: string): Message => ({ say: 'out', member });

/** Null for a malformed message: an older page of this site may still be open. */
export const parseTabMessage = (value: unknown): Message | null => {
  const { say, from, to, member, token, left } = (value ?? {}) as Readonly<Record<string, unknown>>;
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
 * in: logged in; entering: a token is there, and its member may be known; ended: expired in place, the page waits for
 * its member; leaving: signing out; none: a visitor.
 */
export interface Self {
  readonly id: string;
  readonly phase: 'none' | 'entering' | 'in' | 'ended' | 'leaving';
  readonly member: string | null;
  readonly token: string | null;
  readonly left: number | null;
}
export type TabReaction =
  | { readonly do: 'nothing' }
  | { readonly do: 'hand'; readonly to: string; readonly handed: HandedSession }
  /** Answer to this tab's own question. */
  | { readonly do: 'receive'; readonly handed: HandedSession }
  | { readonly do: 'adopt'; readonly handed: HandedSession }
  /** The member has logged in again in another tab: this tab need not wait any more. */
  | { readonly do: 'revive'; readonly handed: HandedSession }
  | { readonly do: 'leave' };

const NOTHING: TabReaction = { do: 'nothing' };

export const reactionTo = (self: Self, message: Message): TabReaction => {
  const mine = self.member !== null && message.member === self.member;
  switch (message.say) {
    case 'ask':
      // A tab that is signing out hands nothing over, or the session would outlive its end.
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
      // A tab that is signing out needs the valid token: with an invalid one the session would live on.
      return self.phase === 'none' ? NOTHING : { do: 'adopt', handed: handedOf(message) };
    case 'out':
      return mine && self.phase !== 'none' && self.phase !== 'leaving' ? { do: 'leave' } : NOTHING;
  }
};
const handedOf = ({ member, token, left }: HandedSession): HandedSession => ({ member, token, left });
