/** How long no bet is acknowledged after a house or the database dies, over a gateway of a real cluster. */
import { setTimeout as after } from 'node:timers/promises';
import { startCluster } from '../../tools/cluster/killableCluster.ts';
import { createSignedBets } from '../../tools/cluster/signedBets.ts';
import { idleControl, type Control } from '../kit/control.ts';

/** ms from the death to the first bet that was acknowledged again, one a death. */
export interface Takeovers {
  readonly killed: readonly number[];
  readonly frozen: readonly number[];
  /** The database's primary was killed for good: from when its standby took writes. */
  readonly database: readonly number[];
  /** From its death until then. */
  readonly promotions: readonly number[];
  readonly control: readonly Control[];
}
/** A member of the seeded world. */
const MEMBER = 'm1001';
const RETRY_MS = 20;

export const takeovers = async (deaths: number, say: (what: string) => void): Promise<Takeovers> => {
  const cluster = await startCluster({ gateways: 1, cuttable: true, standby: true });
  const found = {
    killed: [] as number[],
    frozen: [] as number[],
    database: [] as number[],
    promotions: [] as number[],
  };
  const control: Control[] = [];
  try {
    const [origin = ''] = cluster.origins;
    const bets = createSignedBets(cluster.sharedFolder);
    const firstBetAfter = async (began: number): Promise<number> => {
      for (;;) {
        const { how } = await bets.debit(origin, bets.newRound(MEMBER));
        if (how === 'done') return performance.now() - began;
        await after(RETRY_MS);
      }
    };
    /** Both houses are there again: one leads, the other waits for its lease. */
    const settle = async (): Promise<void> => {
      await cluster.leader();
      await firstBetAfter(0);
      await after(2_000);
      control.push(await idleControl());
    };
    for (let n = 1; n <= deaths; n++) {
      say(`death ${n} of ${deaths}`);
      await settle();
      (await cluster.leader()).signal('SIGKILL');
      found.killed.push(await firstBetAfter(performance.now()));
      await settle();
      const leader = await cluster.leader();
      leader.signal('SIGSTOP');
      found.frozen.push(await firstBetAfter(performance.now()));
      leader.signal('SIGCONT');
      await settle();
      found.promotions.push(await cluster.database.failOver());
      found.database.push(await firstBetAfter(performance.now()));
      await cluster.database.whole();
    }
    return { ...found, control };
  } finally {
    await cluster.close();
  }
};
