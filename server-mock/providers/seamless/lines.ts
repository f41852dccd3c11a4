/** The vendors' lines to the house: one signed wallet each, and the patience with which a round is brought to its end. */
import { Agent } from 'node:http';
import type { HouseClock } from '../../platform/clock.ts';
import { isOutcome, type Patience } from '../patience.ts';
import type { WalletAnswer } from '../wallet.ts';
import { createHttpWallet, type HouseAddress, type HttpWallet } from './httpWallet.ts';
import { vendorSecret } from './signature.ts';

/** An answer that takes longer is asked for again. */
const TIMEOUT_MS = 2_000;
/** Between asking again while a person waits, ms. */
const PAUSES = [100, 400, 1_000];
/** Between asking again when nobody waits any more, ms: beyond the two minutes after which the house voids the round itself. */
const LATER = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000];

export interface VendorLines {
  readonly of: (vendor: string) => HttpWallet;
  readonly patience: Patience;
  /** As the clock's, until everything ends. */
  readonly after: HouseClock['after'];
  /** Nothing is asked any more; what is open the house voids. */
  readonly close: () => void;
}
export interface VendorLinesOptions {
  readonly clock: HouseClock;
  readonly master: string;
  readonly address: () => HouseAddress;
  readonly timeoutMs?: number;
}
export const createVendorLines = ({
  clock,
  master,
  address,
  timeoutMs = TIMEOUT_MS,
}: VendorLinesOptions): VendorLines => {
  const wallets = new Map<string, HttpWallet>();
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const timers = new Set<() => void>();
  let closed = false;
  const after: HouseClock['after'] = (ms, run) => {
    if (closed) return () => undefined;
    const stop = clock.after(ms, () => {
      timers.delete(stop);
      run();
    });
    timers.add(stop);
    return () => {
      timers.delete(stop);
      stop();
    };
  };
  const later = (call: () => Promise<WalletAnswer>, tried = 0): void => {
    const pause = LATER[tried];
    if (pause === undefined) return;
    const again = (): void => later(call, tried + 1);
    after(pause, () => void call().then((answer) => (isOutcome(answer) ? undefined : again()), again));
  };
  return {
    of: (vendor) => {
      const known =
        wallets.get(vendor) ??
        createHttpWallet({ vendor, secret: vendorSecret(master, vendor), address, clock, timeoutMs, agent });
      wallets.set(vendor, known);
      return known;
    },
    patience: {
      tries: PAUSES.length + 1,
      pause: (tried) => new Promise((done) => void clock.after(PAUSES[tried - 1] ?? 0, done)),
      later: (call) => later(call),
    },
    after,
    close: () => {
      closed = true;
      for (const stop of timers) stop();
      timers.clear();
      agent.destroy();
    },
  };
};
