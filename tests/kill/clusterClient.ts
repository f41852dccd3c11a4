/** A client that moves between gateways and checks what each frame tells: no gap, nothing twice, no figure going back (H-33). */
import { io, type Socket } from 'socket.io-client';
import type { Frame } from '../../src/contract/frame.ts';

export interface ClusterClient {
  /** What was wrong; empty: nothing. */
  readonly faults: readonly string[];
  /** Last position of a topic; 0: none. */
  readonly position: (topic: string) => number;
  readonly frames: () => number;
  readonly moves: () => number;
  /** For a failure's message. */
  readonly state: () => string;
  readonly close: () => void;
}
/** Pause before it connects to another gateway, ms. */
const MOVE_MS = 100;

export const openClusterClient = (
  origins: readonly string[],
  /** Asked at each connection: a session ends half an hour after it was opened or renewed. */
  token: () => string,
  topics: readonly string[],
  pick: (below: number) => number,
): ClusterClient => {
  const faults: string[] = [];
  const positions = new Map<string, readonly [epoch: number, seq: number]>();
  let frames = 0;
  let moves = 0;
  let closed = false;
  let state = 'new';
  let socket: Socket | null = null;
  const take = ({ topic, epoch, seq, kind, ...rest }: Frame): void => {
    frames += 1;
    const [, last = 0] = positions.get(topic) ?? [];
    const { prev } = rest as { readonly prev?: number };
    if (seq < last) faults.push(`${topic} went back from ${last} to ${seq}`);
    else if (seq === last && kind !== 'snapshot') faults.push(`${topic} at ${seq} came twice`);
    else if (kind !== 'snapshot' && last > 0 && prev !== undefined && prev > last)
      faults.push(`${topic} has a gap: ${last} is followed by ${seq}, which follows ${prev}`);
    positions.set(topic, [epoch, Math.max(seq, last)]);
  };
  const connect = (): void => {
    if (closed) return;
    moves += 1;
    const origin = origins[pick(origins.length)] ?? '';
    const now = io(origin, {
      path: '/hub',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { token: token() },
      extraHeaders: { origin },
    });
    socket = now;
    state = `connecting to ${origin}`;
    const again = (why: string): void => {
      state = why;
      if (socket !== now) return;
      socket = null;
      now.close();
      setTimeout(connect, MOVE_MS);
    };
    now.on('connect', () => {
      const asked = topics.map((topic) => {
        const since = positions.get(topic);
        return since ? { topic, since } : { topic };
      });
      now.timeout(5_000).emit('subscribe', { topics: asked, generation: moves }, (error: unknown, reply: unknown) => {
        if (error) again('no answer to subscribe');
        else state = `subscribed at ${origin}: ${JSON.stringify(reply)}`;
      });
    });
    now.on('frames', ({ frames: some }: { readonly frames: readonly Frame[] }) => {
      for (const one of some) take(one);
    });
    now.on('connect_error', (error: Error & { readonly data?: { readonly code?: string } }) => {
      if (error.data?.code === 'not-authorised') faults.push('a valid token was refused');
      again(`${error.message} ${error.data?.code}`);
    });
    now.on('disconnect', again);
  };
  connect();
  return {
    faults,
    position: (topic) => positions.get(topic)?.[1] ?? 0,
    frames: () => frames,
    moves: () => moves,
    state: () => `${state}, ${moves} connections, ${frames} frames`,
    close: () => {
      closed = true;
      socket?.close();
    },
  };
};
