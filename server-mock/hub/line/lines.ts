/** The door for web sockets that come as such, and the clock of all that came in by it. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { HUB_PATH } from '../../../src/contract/hubProtocol.ts';
import type { HouseClock } from '../../platform/clock.ts';
import { secureRandom } from '../../platform/random.ts';
import { Line, type LineParts } from './line.ts';
import { createPings, SLOT_MS } from './pings.ts';
import { createWsServer, type Ws } from './ws.ts';

export interface LinesDeps extends Omit<LineParts, 'ended'> {
  readonly clock: Pick<HouseClock, 'mono' | 'every'>;
  /** A line on which nobody is let in by then ends. */
  readonly authMs: number;
}
export interface Lines {
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Ends what is left, and lets nobody in any more. */
  readonly stop: () => void;
}
/** The line is reached by what it came over: a listener a line would be memory. */
interface Held extends Ws {
  line?: Line;
}
function onMessage(this: Held, data: Buffer, binary: boolean): void {
  this.line?.hear(data, binary);
}
function onClose(this: Held): void {
  this.line?.end('transport close');
}
function onError(this: Held): void {
  this.line?.end('transport error');
}
/** As the library makes its own. */
const newId = (): string => secureRandom.bytes(15).toString('base64url');

/** Whether this upgrade begins a line of ours. What follows on a poll, and what is none of the protocol, is the library's. */
export const isLine = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean => {
  const asked = new Map(new URLSearchParams(url.slice(url.indexOf('?') + 1)));
  const begins = method === 'GET' && url.startsWith(`${HUB_PATH}/`) && !asked.get('sid');
  return begins && asked.get('EIO') === '4' && asked.get('transport') === 'websocket';
};

export const createLines = ({ clock, authMs, connect, ...rest }: LinesDeps): Lines => {
  const pings = createPings<Line>();
  const server = createWsServer();
  /** On whom nobody is in yet, with when they came: the oldest first. */
  const waiting = new Map<Line, number>();
  const parts: LineParts = {
    ...rest,
    connect: (line, principal) => {
      waiting.delete(line);
      connect(line, principal);
    },
    ended: (line) => {
      waiting.delete(line);
      pings.drop(line);
    },
  };
  const opened = (ws: Held, { socket }: IncomingMessage): void => {
    const line = new Line(ws, newId(), socket.remoteAddress ?? '', parts);
    ws.line = line;
    ws.on('message', onMessage);
    ws.on('close', onClose);
    ws.on('error', onError);
    pings.add(line);
    waiting.set(line, clock.mono());
    line.greet(newId());
  };
  const cancel = clock.every(SLOT_MS, () => {
    pings.turn();
    const now = clock.mono();
    for (const [line, came] of waiting) {
      if (now - came < authMs) break;
      line.end('forced close');
    }
  });
  return {
    upgrade: (request, socket, head) => server.handleUpgrade(request, socket, head, opened),
    stop: () => {
      cancel();
      for (const line of pings.lines()) line.end('server shutting down');
      server.close();
    },
  };
};
