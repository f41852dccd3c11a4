/** The door for web sockets that come as such, and the clock of all that came in by it. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { HUB_PATH } from '../../../src/contract/hubProtocol.ts';
import type { HouseClock } from '../../platform/clock.ts';
import type { Principal } from '../../rest/session/principal.ts';
import { secureRandom } from '../../platform/random.ts';
import { Line, type LineParts } from './line.ts';
import { createPings, SLOT_MS } from './pings.ts';
import { answerPing, createWsServer, UNREAD, type Ws } from './ws.ts';

export interface LinesDeps extends Omit<LineParts, 'ended' | 'connect'> {
  readonly connect: (line: Line, principal: Principal | null, left: number) => void;
  readonly clock: Pick<HouseClock, 'mono' | 'every'>;
  /** A line on which nobody is let in by then ends; who is let in without being anybody has what is left of it. */
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
  // What could not be read is answered by its code, and `ws` sees to the end of that.
  this.line?.end('transport error', false);
}
function onPing(this: Held, data: Buffer): void {
  this.line?.other();
  answerPing.call(this, data);
}
function onPong(this: Held): void {
  this.line?.other();
}
/** As the library makes its own. */
const newId = (): string => secureRandom.bytes(15).toString('base64url');

type Asked = Pick<IncomingMessage, 'method' | 'url'>;
/** As the library reads it: nothing behind a `#`, and of several the last. */
const askedOf = (url: string): ReadonlyMap<string, string> => {
  const [address = ''] = url.split('#', 1);
  const at = address.indexOf('?');
  return new Map(new URLSearchParams(at < 0 ? '' : address.slice(at + 1)));
};
/** The session of polls that an upgrade follows on; empty: none. */
export const sessionOf = ({ url = '' }: Asked): string => askedOf(url).get('sid') ?? '';
/** Whether this upgrade begins a line of ours. What follows on a poll, and what is none of the protocol, is the library's. */
export const isLine = ({ method, url = '' }: Asked): boolean => {
  const asked = askedOf(url);
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
      const came = waiting.get(line) ?? clock.mono();
      waiting.delete(line);
      connect(line, principal, came + authMs - clock.mono());
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
    ws.on('ping', onPing);
    ws.on('pong', onPong);
    pings.add(line);
    waiting.set(line, clock.mono());
    line.greet(newId());
  };
  const cancel = clock.every(SLOT_MS, () => {
    pings.turn();
    const now = clock.mono();
    for (const [line, came] of waiting) {
      if (line.buffered() > UNREAD) line.end('forced close', true);
      else if (now - came >= authMs) line.end('forced close');
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
