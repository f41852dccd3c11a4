/** A launch as a table: which state follows which step. Pure. */
export type Phase =
  | 'none'
  /** Money is on its way into the vendor's wallet (D-33). */
  | 'transferring'
  /** The house is asked for a ticket. */
  | 'starting'
  /** The frame is on its way; then the game has said that it can be played. */
  | 'loading'
  | 'playing'
  /** In a window of its own, or kept from it by the browser (R-GAME-16). */
  | 'apart'
  | 'blocked'
  | 'maintenance'
  | 'failed'
  | 'ended';
/** What happens to a launch. */
export type Step = 'pays' | 'paid' | 'launched' | 'ready' | 'opens' | 'repaired' | 'fails' | 'ends';

const TABLE: Readonly<Record<Phase, Readonly<Partial<Record<Step, Phase>>>>> = {
  none: {},
  transferring: { paid: 'starting', repaired: 'maintenance', fails: 'failed' },
  starting: { pays: 'transferring', launched: 'loading', repaired: 'maintenance', fails: 'failed' },
  loading: { ready: 'playing', fails: 'failed', ends: 'ended' },
  playing: { fails: 'failed', ends: 'ended' },
  apart: {},
  blocked: { opens: 'apart' },
  maintenance: {},
  failed: {},
  ended: {},
};
/** Null: nothing of the kind happens to a launch in that state; what came late is dropped. */
export const phaseAfter = (phase: Phase, step: Step): Phase | null => TABLE[phase][step] ?? null;
/** From the press until the house has answered: a card is busy, and a second press is the same one (R-GAME-15). */
export const isStarting = (phase: Phase): boolean => phase === 'transferring' || phase === 'starting';
