/**
 * The simulated network as the portal's live source, in the place of `socketSource.ts` for Socket.IO. It has one connection at a
 * time; a replaced connection delivers nothing more.
 */
import { HUB_EVENT } from '../../../src/contract/hubProtocol.ts';
import { closingMessage } from '../../../src/contract/hubShapes.ts';
import { BAD } from '../../../src/contract/shape.ts';
import type { Clock } from '../../../src/platform/platform.ts';
import type { LiveSource, SourceSignal } from '../../../src/transport/api.ts';
import type { HubMessage, HubConnection } from '../network/hubConnection.ts';

export type OpenHubConnection = (heard: (message: HubMessage) => void) => HubConnection;

export const createSimSource = (clock: Clock, openLine: OpenHubConnection): LiveSource => {
  const listeners = new Set<(signal: SourceSignal) => void>();
  const pending = new Map<number, (answer: unknown) => void>();
  let lastId = 0;
  let connection: HubConnection | null = null;
  let isOpen = false;
  let closing: { readonly code: string; readonly retry: boolean; readonly retryAfterMs?: number } | null = null;

  const emit = (signal: SourceSignal): void => {
    for (const run of [...listeners]) run(signal);
  };
  const drop = (): void => {
    const old = connection;
    connection = null;
    isOpen = false;
    for (const end of [...pending.values()]) end(null);
    old?.close();
  };
  const control = (event: string, body: unknown): void => {
    if (event === HUB_EVENT.closing) {
      const decoded = closingMessage.decode(body);
      if (decoded !== BAD) {
        const { code, retry, retryAfter } = decoded;
        closing = retryAfter === undefined ? { code, retry } : { code, retry, retryAfterMs: retryAfter };
      }
    }
    emit({ type: 'control', event, body });
  };
  const receive = (message: HubMessage, transport: string): void => {
    switch (message.type) {
      case 'open':
        isOpen = true;
        return emit({ type: 'open', transport });
      case 'frames':
        return emit({ type: 'frames', frames: message.texts.map((text) => JSON.parse(text) as unknown) });
      case 'event':
        return control(message.event, JSON.parse(message.text) as unknown);
      case 'ack':
        return pending.get(message.id)?.(JSON.parse(message.text) as unknown);
      case 'refused':
        drop();
        return emit({ type: 'refused', code: message.code });
      default: {
        const failed = { code: isOpen ? message.reason.replaceAll(' ', '-') : 'connect-failed', retry: true };
        drop();
        return emit({ type: 'closed', ...(closing ?? failed) });
      }
    }
  };
  return {
    open: (auth, transports) => {
      drop();
      closing = null;
      const mine: HubConnection = openLine((message) => {
        if (connection === mine) receive(message, transports[0] ?? 'websocket');
      });
      connection = mine;
      mine.dial(auth);
    },
    close: drop,
    request: (event, message, timeoutMs) =>
      new Promise((resolve) => {
        if (connection === null || !isOpen) return resolve(null);
        lastId += 1;
        const id = lastId;
        const end = (answer: unknown): void => {
          if (!pending.delete(id)) return;
          stopTimer();
          resolve(answer ?? null);
        };
        const stopTimer = clock.after(timeoutMs, () => end(null));
        pending.set(id, end);
        connection.ask(id, event, message);
      }),
    onSignal: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
};
