/**
 * Recovers rounds after a crash: their stake is held, and their outcome was not shown (it is shown only after the credit is
 * durable). Each is voided, so that no stake stays held and none is lost (REL-23). For games that settle at once; slips,
 * and rounds whose course is shown before they end (decision 0151), are excluded by the caller.
 */
import type { Engine } from '../../core/engine.ts';
import type { Bet } from '../../core/state.ts';
import type { HouseClock } from '../../platform/clock.ts';

const PLAY = 'play:wallet:';

/** The owner of a bet, as a vendor names it. */
export const ownerOf = ({ member }: Pick<Bet, 'member'>): { readonly member: string; readonly demo: boolean } =>
  member.startsWith(PLAY) ? { member: member.slice(PLAY.length), demo: true } : { member, demo: false };

/** Open bets, whose stake is held. */
export const openRounds = (engine: Pick<Engine, 'state'>, which: (bet: Bet) => boolean = () => true): readonly Bet[] =>
  [...engine.state().bets.values()].filter((bet) => bet.state === 'open' && which(bet));

/** Voids open rounds; resolves with their number. */
export const voidOpenRounds = async (
  engine: Engine,
  settlesAtOnce: (bet: Bet) => boolean = () => true,
): Promise<number> => {
  const outcomes = await Promise.all(
    openRounds(engine, settlesAtOnce).map((bet) => {
      const { vendor, roundId } = bet;
      const txId = `${roundId}-rollback`;
      const command = { kind: 'rollback', ...ownerOf(bet), vendor, roundId, txId, openOnly: true } as const;
      return engine.submit({ command, actor: `vendor:${vendor}`, key: txId });
    }),
  );
  return outcomes.filter(({ ok }) => ok).length;
};

/** Interval of retries for rounds that a start could not void, ms. */
const RETRY_MS = 5_000;

/**
 * Voids the rounds that a start found open and could not void because its disk was full, as soon as there is room: they are
 * not played any more, and their vendor's retries ended with the old process (decision 0137). Ends by itself; the returned
 * function stops it earlier.
 */
export const voidWhenStorageRecovers = (
  engine: Engine,
  clock: Pick<HouseClock, 'every'>,
  found: readonly Bet[],
): (() => void) => {
  if (found.length === 0) return () => undefined;
  const ids = new Set(found.map(({ betId }) => betId));
  const wasFound = ({ betId }: Bet): boolean => ids.has(betId);
  const retry = async (): Promise<void> => {
    await voidOpenRounds(engine, wasFound);
    // Not finished until it is durable.
    if (openRounds(engine, wasFound).length === 0 && (await engine.whenDurable())) stop();
  };
  // A journal failure is reported to main.
  const stop = clock.every(RETRY_MS, () => void retry().catch(() => undefined));
  return stop;
};

/** Interval of the checks, ms, and number of consecutive checks after which an open round counts as stuck. */
const CHECK_MS = 60_000;
const STUCK_AFTER_CHECKS = 3;

/**
 * Voids stuck rounds while the house runs. A round whose credit and rollback both met a full disk stays open with its stake
 * held, and is not retried. A game that settles at once has settled within seconds, so a round open at three checks, at
 * least two minutes of monotonic time, is voided. The returned function stops it.
 */
export const watchOpenRounds = (
  engine: Engine,
  clock: Pick<HouseClock, 'every'>,
  settlesAtOnce: (bet: Bet) => boolean = () => true,
): (() => void) => {
  let seen = new Map<string, number>();
  return clock.every(CHECK_MS, () => {
    const now = new Map<string, number>();
    for (const bet of engine.state().bets.values())
      if (bet.state === 'open') now.set(bet.betId, (seen.get(bet.betId) ?? 0) + 1);
    seen = now;
    const isStuck = (bet: Bet): boolean => settlesAtOnce(bet) && (now.get(bet.betId) ?? 0) >= STUCK_AFTER_CHECKS;
    // A journal failure is reported to main; after a full disk the next check retries.
    voidOpenRounds(engine, isStuck).catch(() => 0);
  });
};
