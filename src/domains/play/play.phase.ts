/** The phases of a launch as a table. Pure. */
export type Phase =
  | 'none'
  /** Money is being transferred to the vendor's wallet (D-33). */
  | 'transferring'
  /** The launch call is pending. */
  | 'starting'
  /** The frame is loading; then the game has reported ready. */
  | 'loading'
  | 'playing'
  /** In a window of its own, or blocked by the browser (R-GAME-16). */
  | 'apart'
  | 'blocked'
  | 'maintenance'
  | 'failed'
  | 'ended';
/** Events of a launch. */
export type LaunchStep = 'pays' | 'paid' | 'launched' | 'ready' | 'opens' | 'repaired' | 'fails' | 'ends';

const TABLE: Readonly<Record<Phase, Readonly<Partial<Record<LaunchStep, Phase>>>>> = {
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
/** Null: the step does not exist in that phase; late events are dropped. */
export const nextPhase = (phase: Phase, step: LaunchStep): Phase | null => TABLE[phase][step] ?? null;
/** From the press until the house has answered: the card is busy, and a second press is ignored (R-GAME-15). */
export const isStarting = (phase: Phase): boolean => phase === 'transferring' || phase === 'starting';
