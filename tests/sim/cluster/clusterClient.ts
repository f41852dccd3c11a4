/** A client of a simulated cluster: it goes to any gateway with its positions, and checks what each frame tells (H-33). */
import type { Frame } from '../../../src/contract/frame.ts';
import type { ActorClock } from '../clock/simClock.ts';
import type { ClusterGateway } from './clusterGateway.ts';

export interface SeenFrame {
  readonly topic: string;
  readonly seq: number;
  readonly data: unknown;
}
export interface ClusterClient {
  readonly position: (topic: string) => number;
  readonly attached: () => ClusterGateway | null;
  /** Leaves its gateway and goes to another one. */
  readonly move: () => void;
  readonly topics: readonly string[];
}
export interface ClusterClientParts {
  readonly name: string;
  readonly topics: readonly string[];
  readonly network: ActorClock;
  readonly gateways: () => readonly ClusterGateway[];
  readonly pick: (below: number) => number;
  readonly onFault: (where: string, error: unknown) => void;
  readonly onFrame: (frame: SeenFrame) => void;
}
const MOVE_MS = 100;
const TRAVEL_MS = 3;

export const startClusterClient = (parts: ClusterClientParts): ClusterClient => {
  const { name, topics, network, gateways, pick, onFault, onFrame } = parts;
  const positions = new Map<string, number>();
  let attached: ClusterGateway | null = null;
  let leave = (): void => undefined;
  const take = (frame: Frame): void => {
    const { topic, seq, kind } = frame;
    const { prev } = frame as { readonly prev?: number };
    const last = positions.get(topic) ?? 0;
    if (seq < last) onFault(name, `${topic} went back from ${last} to ${seq}`);
    else if (seq === last) onFault(name, `${topic} at ${seq} came twice`);
    else if (kind !== 'snapshot' && prev !== undefined && prev > last)
      onFault(name, `${topic} has a gap: ${last} is followed by ${seq}, which follows ${prev}`);
    positions.set(topic, Math.max(seq, last));
    onFrame({ topic, seq, data: frame.data });
  };
  const attach = (): void => {
    const free = gateways().filter((one) => one.running() !== null && !one.isBehind());
    const chosen = free[pick(free.length)];
    const running = chosen?.running();
    if (!chosen || !running) return void network.after(MOVE_MS, attach);
    attached = chosen;
    let over = false;
    /** As a hub: what it has sent of each topic; a client that is ahead is sent nothing until the gateway has passed it. */
    const sent = new Map(positions);
    const sending = new Set<string>();
    const again = new Set<string>();
    const send = async (topic: string): Promise<void> => {
      if (over) return;
      // What is touched meanwhile is looked up once more afterwards.
      if (sending.has(topic)) return void again.add(topic);
      sending.add(topic);
      try {
        do {
          again.delete(topic);
          for (const frame of await running.gateway.resume(topic, sent.get(topic) ?? -1)) {
            sent.set(topic, frame.seq);
            network.after(TRAVEL_MS, () => {
              if (!over) take(frame);
            });
          }
        } while (!over && again.has(topic));
      } finally {
        sending.delete(topic);
      }
    };
    const stop = running.gateway.onRecords((_, touched) => {
      for (const topic of topics) if (touched.has(topic)) void send(topic);
    });
    for (const topic of topics) void send(topic);
    leave = () => {
      over = true;
      stop();
    };
  };
  attach();
  return {
    position: (topic) => positions.get(topic) ?? 0,
    attached: () => attached,
    move: () => {
      if (attached === null) return;
      leave();
      attached = null;
      network.after(MOVE_MS, attach);
    },
    topics,
  };
};
