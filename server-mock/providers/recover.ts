/**
 * After a crash: rounds whose stake is held and whose outcome nobody was shown (it is shown only after the credit is
 * durable). Each is voided, so that no stake hangs for ever and none is lost (REL-23). For games that settle at once;
 * slips, and rounds whose course is shown before they end (decision 0151), name themselves and are left alone.
 */
import type { Engine } from '../house/engine.ts';
import type { Bet } from '../house/state.ts';
import type { HouseClock } from '../platform/clock.ts';

const PLAY = 'play:wallet:';

/** Whose bet it is, as a vendor names them. */
export const ownerOf = ({ member }: Pick<Bet, 'member'>): { readonly member: string; readonly demo: boolean } =>
  member.startsWith(PLAY) ? { member: member.slice(PLAY.length), demo: true } : { member, demo: false };

/** Bets whose stake is held. */
export const openRounds = (engine: Pick<Engine, 'state'>, which: (bet: Bet) => boolean = () => true): readonly Bet[] =>
  [...engine.state().bets.values()].filter((bet) => bet.state === 'open' && which(bet));

/** Resolves with the number of rounds voided. */
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

/** How often what a start could not void is asked for again. */
const AGAIN = 5_000;

/**
 * Rounds that a start found open and could not void, for its disk was full: nobody plays them any more, and their vendor's
 * tries died with the house (decision 0137), so they are voided as soon as there is room. Ends by itself; answers how to stop
 * it before.
 */
export const voidOnceThereIsRoom = (
  engine: Engine,
  clock: Pick<HouseClock, 'every'>,
  found: readonly Bet[],
): (() => void) => {
  if (found.length === 0) return () => undefined;
  const ids = new Set(found.map(({ betId }) => betId));
  const wasFound = ({ betId }: Bet): boolean => ids.has(betId);
  const look = async (): Promise<void> => {
    await voidOpenRounds(engine, wasFound);
    // What a full disk may take back yet is not over.
    if (openRounds(engine, wasFound).length === 0 && (await engine.durable())) stop();
  };
  // A failed journal has told main.
  const stop = clock.every(AGAIN, () => void look().catch(() => undefined));
  return stop;
};

/** How often open rounds are looked at, and at how many looks running one must be open to be taken for hanging. */
const LOOK = 60_000;
const LOOKS = 3;

/**
 * While the house runs: a round whose credit and rollback both met a full disk stays open with its stake held, and nobody
 * sends it again. A game that settles at once has settled within seconds, so what is open at three looks, two minutes of
 * monotonic time at least, is voided. Answers how to stop.
 */
export const watchOpenRounds = (
  engine: Engine,
  clock: Pick<HouseClock, 'every'>,
  settlesAtOnce: (bet: Bet) => boolean = () => true,
): (() => void) => {
  let seen = new Map<string, number>();
  return clock.every(LOOK, () => {
    const now = new Map<string, number>();
    for (const bet of engine.state().bets.values())
      if (bet.state === 'open') now.set(bet.betId, (seen.get(bet.betId) ?? 0) + 1);
    seen = now;
    const hangs = (bet: Bet): boolean => settlesAtOnce(bet) && (now.get(bet.betId) ?? 0) >= LOOKS;
    // A failed journal has told main; a full one is asked again at the next look.
    voidOpenRounds(engine, hangs).catch(() => 0);
  });
};
