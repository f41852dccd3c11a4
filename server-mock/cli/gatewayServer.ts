/** Starts a gateway as a process that listens: `gateway.ts` starts it from flags; tests start it in-process on port 0. */
import { createGatewayProcess, type GatewayProcess } from '../gateway/createGatewayProcess.ts';
import type { EarlyReads } from '../gateway/readEarly.ts';
import type { JournalFollower } from '../journal/follower.ts';
import { createWorld } from '../content/world/createWorld.ts';
import { systemClock, type HouseClock } from '../platform/clock.ts';
import { createCounters } from '../platform/counters.ts';
import { listen } from '../platform/listen.ts';
import { secureRandom } from '../platform/random.ts';
import { ownNetworks, sitesOf, type Site } from '../security/origins/sites.ts';
import { createLogFile } from '../security/logFile.ts';
import type { Rate, RateClass } from '../security/rateLimit.ts';
import { createSecurityLog } from '../security/securityLog.ts';
import type { AppearanceOptions } from '../session/appearance.ts';
import { INITIAL_VALUES } from './initialValues.ts';

export interface GatewayOptions {
  readonly follower: JournalFollower;
  /** What was asked of the follower before; absent: it is asked now. */
  readonly early?: EarlyReads;
  /** As `gatewaySecret` gives it. */
  readonly secret: string;
  /** 0: any free port. */
  readonly port?: number;
  readonly host?: string;
  /** Public origins of portal and games; null or absent: the address it listens on. */
  readonly origin?: string | null;
  readonly gamesOrigin?: string | null;
  readonly portalOrigin?: string | null;
  readonly trustedProxies?: readonly string[];
  /** For its security log; null or absent: it keeps none (SAFE-51). */
  readonly folder?: string | null;
  /** The house's own: both draw the same world from it. */
  readonly seed?: number;
  readonly bigTeam?: boolean;
  readonly look?: AppearanceOptions;
  readonly played?: boolean;
  readonly rates?: Readonly<Record<RateClass, Rate>>;
  readonly clock?: HouseClock;
  readonly onDefect?: (correlationId: string, error: unknown) => void;
  /** As in `GatewayParts`; absent: it is a defect. */
  readonly onOtherWorld?: (sentence: string) => void;
  readonly behindMs?: number;
}
export interface RunningGateway extends Omit<GatewayProcess, 'server'> {
  readonly origin: string;
  readonly port: number;
}

/** Rejects with JournalError, or with the listening error (EADDRINUSE). */
export const startGateway = async (options: GatewayOptions): Promise<RunningGateway> => {
  const { follower, secret, port = 0, host = '127.0.0.1', seed = 20_260_401, folder = null } = options;
  const { clock = systemClock, onDefect = () => undefined } = options;
  const logFile =
    folder === null ? null : createLogFile({ folder, onLost: (error) => onDefect('security log', error) });
  const security = createSecurityLog(clock, logFile?.write);
  let entrances: readonly Site[] = [];
  const { server, ...running } = await createGatewayProcess({
    follower,
    early: options.early,
    secret,
    world: createWorld({ seed, defaultPassword: undefined, bigTeam: options.bigTeam ?? false }),
    clock,
    security,
    secure: secureRandom,
    counters: createCounters(),
    initial: INITIAL_VALUES,
    entrances: () => entrances,
    trustedProxies: options.trustedProxies ?? [],
    ...(options.look ? { look: options.look } : {}),
    played: options.played ?? true,
    rates: options.rates,
    onDefect,
    onOtherWorld: options.onOtherWorld ?? ((sentence) => onDefect('gateway', new Error(sentence))),
    behindMs: options.behindMs,
  });
  const close = async (drainMs: number): Promise<void> => {
    await running.close(drainMs);
    security.close();
    await logFile?.close();
  };
  try {
    const at = await listen(server, port, host);
    const { origin = null, gamesOrigin = null, portalOrigin = null } = options;
    entrances = sitesOf({ host, origin, gamesOrigin, portalOrigin, networks: ownNetworks }, { main: at, games: null });
    const [first] = entrances;
    return { ...running, close, port: at, origin: first?.portal ?? '' };
  } catch (error) {
    await close(0);
    throw error;
  }
};
