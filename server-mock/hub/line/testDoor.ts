/** The door for lines, at a clock of a test's own. */
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { afterEach } from 'vitest';
import { listen, shut } from '../../listen.ts';
import { createManualClock } from '../../platform/manualClock.ts';
import type { Ear, Wire } from '../wire.ts';
import { createLines } from './lines.ts';
import { dialBare, type BareLine } from './testLines.ts';

export const AUTH_MS = 5_000;
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A door at a clock of the test's own. Whoever is let in is answered what they say. */
export const standLines = async () => {
  const clock = createManualClock();
  const told: string[] = [];
  const wires: Wire[] = [];
  const lefts: number[] = [];
  const sockets: Duplex[] = [];
  const ear: Ear<string> = {
    message: (owner, event, body, ack) => {
      told.push(`${owner} says ${event}`);
      ack?.({ event, body });
      // Twice is once.
      ack?.('again');
    },
    other: (owner) => void told.push(`${owner} says something else`),
    tooLarge: (owner) => void told.push(`${owner} says too much`),
    closed: (owner, reason) => void told.push(`${owner}: ${reason}`),
  };
  const lines = createLines({
    clock,
    authMs: AUTH_MS,
    limited: () => void told.push('limited'),
    admit: (auth) =>
      (auth as { readonly token?: string }).token === 'no'
        ? { ok: false, code: 'not-authorised' }
        : { ok: true, principal: null },
    connect: (wire, _, left) => {
      lefts.push(left);
      wires.push(wire);
      wire.listen(`line ${wires.length}`, ear);
    },
  });
  const server = createServer();
  server.on('upgrade', (request, socket, head) => {
    sockets.push(socket);
    lines.upgrade(request, socket, head);
  });
  const port = await listen(server, 0, '127.0.0.1');
  const origin = `http://localhost:${port}`;
  const dialled: BareLine[] = [];
  ends.push(async () => {
    lines.stop();
    for (const line of dialled) line.terminate();
    await shut(server);
  });
  const dial = async (): Promise<BareLine> => {
    const line = await dialBare(origin);
    dialled.push(line);
    await line.until('0');
    return line;
  };
  let asked = 0;
  /** Everything said before on this line has been heard. */
  const heardOf = async (line: BareLine): Promise<void> => {
    asked += 1;
    line.send(`42${asked}["are you there",{}]`);
    await line.until(`43${asked}`);
  };
  const letIn = async (): Promise<BareLine> => {
    const line = await dial();
    line.send('40{}');
    await line.until('40');
    return line;
  };
  return { clock, told, wires, lefts, sockets, lines, dial, letIn, heardOf };
};
