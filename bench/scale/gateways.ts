/** Processor time of gateways for a delivered event: as many sockets on one, and on two. */
import { setTimeout as after } from 'node:timers/promises';
import { startCluster } from '../../tools/cluster/killableCluster.ts';
import { createSignedBets } from '../../tools/cluster/signedBets.ts';
import { login } from '../../tests/stack/support/rest.ts';
import { idleControl, type Control } from '../kit/control.ts';
import { openChild } from '../hub/ipc.ts';
import { cpuOf } from './processTimes.ts';

export interface GatewayCost {
  /** Processor microseconds for a delivered event, one a round. */
  readonly one: readonly number[];
  readonly two: readonly number[];
  readonly control: readonly Control[];
}
const MEMBER = 'm1001';
const ACCOUNT = 'meilin07';
/** Bets a second: each is two changes of the wallet that all sockets follow. */
const RATE = 10;
const WARM_UPS = 3;

export const gatewayCost = async (
  { rounds, sockets, seconds }: { readonly rounds: number; readonly sockets: number; readonly seconds: number },
  say: (what: string) => void,
): Promise<GatewayCost> => {
  const cluster = await startCluster({ gateways: 2, houses: 1 });
  const control: Control[] = [];
  const cost = { one: [] as number[], two: [] as number[] };
  try {
    const [first = ''] = cluster.origins;
    const { token } = await login(first, ACCOUNT);
    const bets = createSignedBets(cluster.sharedFolder);
    const measure = async (count: 1 | 2): Promise<number> => {
      const swarm = openChild('bench/scale/swarmChild.ts', []);
      const origins = cluster.origins.slice(0, count);
      const pids = cluster.gateways.slice(0, count).map(({ pid }) => pid());
      await swarm.ask('open', { origins, token, topic: `wallet:${MEMBER}`, sockets });
      const cpu = (): number => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
      await after(1_000);
      const [usedBefore, framesBefore] = [cpu(), await swarm.ask<number>('frames')];
      for (let n = 0; n < RATE * seconds; n++) {
        const round = bets.newRound(MEMBER);
        void bets.debit(first, round).then(() => bets.credit(first, round));
        await after(1_000 / RATE);
      }
      await after(500);
      const [used, frames] = [cpu() - usedBefore, (await swarm.ask<number>('frames')) - framesBefore];
      await swarm.ask('close');
      await swarm.kill();
      return (used * 1_000_000) / frames;
    };
    // Both gateways' code is compiled by then: the second one works in half of the measurements only. Once is not enough: following
    // a record takes half the processor time after twenty seconds of it.
    say('gateways, warming up');
    for (let n = 0; n < WARM_UPS; n++) await measure(2);
    for (let round = 0; round < rounds; round++) {
      say(`gateways, round ${round + 1} of ${rounds}`);
      control.push(await idleControl());
      for (const count of round % 2 === 1 ? ([2, 1] as const) : ([1, 2] as const))
        cost[count === 1 ? 'one' : 'two'].push(await measure(count));
    }
    return { ...cost, control };
  } finally {
    await cluster.close();
  }
};
