/** The vendors' connections to the house: one signed wallet each, and the retry policy by which a round is ended. */
import { Agent } from '../../../platform/http.ts';
import type { HouseClock } from '../../../platform/clock.ts';
import { isFinal, type RetryPolicy } from '../retryPolicy.ts';
import type { WalletAnswer } from '../wallet.ts';
import { createHttpWallet, type HttpWallet } from './httpWallet.ts';
import type { HouseAddress } from './signedPost.ts';
import { vendorSecret } from './signature.ts';

/** A call without an answer after this long is retried, ms. */
const TIMEOUT_MS = 2_000;
/** Back-off while the player waits, ms. */
const PAUSES = [100, 400, 1_000];
/** Back-off in the background, ms: beyond the two minutes after which the house voids the round itself. */
const BACKGROUND_PAUSES = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000];

export interface VendorWallets {
  readonly of: (vendor: string) => HttpWallet;
  readonly retryPolicy: RetryPolicy;
  /** The clock's `after`, cancelled by `close`. */
  readonly after: HouseClock['after'];
  /** Stops all calls and timers; the house voids what is open. */
  readonly close: () => void;
}
export interface VendorWalletsOptions {
  readonly clock: HouseClock;
  readonly master: string;
  readonly address: () => HouseAddress;
  readonly timeoutMs?: number;
}
export const createVendorWallets = ({
  clock,
  master,
  address,
  timeoutMs = TIMEOUT_MS,
}: VendorWalletsOptions): VendorWallets => {
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
  const retryInBackground = (call: () => Promise<WalletAnswer>, tried = 0): void => {
    const pause = BACKGROUND_PAUSES[tried];
    if (pause === undefined) return;
    const again = (): void => retryInBackground(call, tried + 1);
    after(pause, () => void call().then((answer) => (isFinal(answer) ? undefined : again()), again));
  };
  return {
    of: (vendor) => {
      const known =
        wallets.get(vendor) ??
        createHttpWallet({ vendor, secret: vendorSecret(master, vendor), address, clock, timeoutMs, agent });
      wallets.set(vendor, known);
      return known;
    },
    retryPolicy: {
      tries: PAUSES.length + 1,
      pause: (tried) => new Promise((done) => void clock.after(PAUSES[tried - 1] ?? 0, done)),
      retryInBackground: (call) => retryInBackground(call),
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
