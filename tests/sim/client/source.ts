/**
 * The pretend network as the portal's live source: what `socketSource.ts` is for Socket.IO. One line at a time; a replaced
 * one says nothing more.
 */
import { HUB_EVENT } from '../../../src/contract/hubProtocol.ts';
import { closingMessage } from '../../../src/contract/hubShapes.ts';
import { BAD } from '../../../src/contract/shape.ts';
import type { Clock } from '../../../src/platform/platform.ts';
import type { LiveSource, SourceSignal } from '../../../src/transport/api.ts';
import type { Down, HubLine } from '../network/hubLine.ts';

export type OpenLine = (heard: (message: Down) => void) => HubLine;

export const createSimSource = (clock: Clock, openLine: OpenLine): LiveSource => {
  const listeners = new Set<(signal: SourceSignal) => void>();
  const questions = new Map<number, (answer: unknown) => void>();
  let asked = 0;
  let line: HubLine | null = null;
  let standing = false;
  let farewell: { readonly code: string; readonly retry: boolean; readonly retryAfterMs?: number } | null = null;

  const tell = (signal: SourceSignal): void => {
    for (const run of [...listeners]) run(signal);
  };
  const drop = (): void => {
    const old = line;
    line = null;
    standing = false;
    for (const end of [...questions.values()]) end(null);
    old?.close();
  };
  const control = (event: string, body: unknown): void => {
    if (event === HUB_EVENT.closing) {
      const closing = closingMessage.decode(body);
      if (closing !== BAD) {
        const { code, retry, retryAfter } = closing;
        farewell = retryAfter === undefined ? { code, retry } : { code, retry, retryAfterMs: retryAfter };
      }
    }
    tell({ type: 'control', event, body });
  };
  const hear = (message: Down, transport: string): void => {
    switch (message.type) {
      case 'open':
        standing = true;
        return tell({ type: 'open', transport });
      case 'frames':
        return tell({ type: 'frames', frames: message.texts.map((text) => JSON.parse(text) as unknown) });
      case 'event':
        return control(message.event, JSON.parse(message.text) as unknown);
      case 'ack':
        return questions.get(message.id)?.(JSON.parse(message.text) as unknown);
      case 'refused':
        drop();
        return tell({ type: 'refused', code: message.code });
      default: {
        const failed = { code: standing ? message.reason.replaceAll(' ', '-') : 'connect-failed', retry: true };
        drop();
        return tell({ type: 'closed', ...(farewell ?? failed) });
      }
    }
  };
  return {
    open: (auth, transports) => {
      drop();
      farewell = null;
      const mine: HubLine = openLine((message) => {
        if (line === mine) hear(message, transports[0] ?? 'websocket');
      });
      line = mine;
      mine.dial(auth);
    },
    close: drop,
    ask: (event, message, timeoutMs) =>
      new Promise((resolve) => {
        if (line === null || !standing) return resolve(null);
        asked += 1;
        const id = asked;
        const end = (answer: unknown): void => {
          if (!questions.delete(id)) return;
          stopTimer();
          resolve(answer ?? null);
        };
        const stopTimer = clock.after(timeoutMs, () => end(null));
        questions.set(id, end);
        line.ask(id, event, message);
      }),
    onSignal: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
};
