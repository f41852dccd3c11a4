/**
 * The Socket.IO source: one connection at a time, listeners attached once to each, and a replaced connection has no effect
 * (H-24, H-35). Socket.IO's own reconnection, retries, recovery and send buffer are off (H-01): the state machine decides
 * about connections.
 */
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { HUB_EVENT, HUB_PATH } from '../../../contract/hubProtocol.ts';
import { closingMessage, framesMessage } from '../../../contract/hubShapes.ts';
import { BAD } from '../../../contract/shape.ts';
import type { Cancel, Clock } from '../../../platform/platform.ts';
import type { LiveSource, SourceSignal } from '../../api.ts';

export type SocketIoOptions = Partial<ManagerOptions & SocketOptions>;
export interface SocketSourceOptions {
  /** Origin of the hub; empty: the page's own. */
  readonly origin: string;
  /** For tests: maps a transport's name to its class. */
  readonly transport?: (name: string) => unknown;
  /** For tools outside a browser: headers such as the origin. */
  readonly extra?: SocketIoOptions;
}
interface Request {
  readonly end: (answer: unknown) => void;
}
/** The hub refuses with `{code}` in `data`; errors of the engine have none. Null: an engine error. */
const refusalCode = (error: Error): string | null => {
  const data = (error as { readonly data?: { readonly code?: unknown } }).data;
  if (typeof data?.code === 'string') return data.code.slice(0, 64);
  return 'type' in error ? null : error.message.slice(0, 64);
};

export const createSocketSource = (clock: Clock, options: SocketSourceOptions): LiveSource => {
  const listeners = new Set<(signal: SourceSignal) => void>();
  const requests = new Set<Request>();
  let socket: Socket | null = null;

  const emit = (signal: SourceSignal): void => {
    for (const run of [...listeners]) run(signal);
  };
  const endRequests = (): void => {
    for (const request of [...requests]) request.end(null);
  };
  const drop = (): void => {
    const old = socket;
    socket = null;
    endRequests();
    old?.removeAllListeners();
    old?.disconnect();
    old?.io.removeAllListeners();
  };
  const attach = (mine: Socket): void => {
    let announcedClose: { readonly code: string; readonly retry: boolean; readonly retryAfterMs?: number } | null =
      null;
    /** Ends the socket and emits the signal once; nothing more comes from it. */
    const finish = (signal: SourceSignal): void => {
      if (socket !== mine) return;
      drop();
      emit(signal);
    };
    mine.on('connect', () => emit({ type: 'open', transport: mine.io.engine.transport.name }));
    mine.on('connect_error', (error) => {
      const code = refusalCode(error);
      finish(code === null ? { type: 'closed', code: 'connect-failed', retry: true } : { type: 'refused', code });
    });
    mine.on('disconnect', (reason) =>
      finish({ type: 'closed', ...(announcedClose ?? { code: reason.replaceAll(' ', '-'), retry: true }) }),
    );
    mine.on(HUB_EVENT.frames, (body: unknown) => {
      const message = framesMessage.decode(body);
      // Not a list of frames: pass it on whole, so that it is quarantined.
      emit({ type: 'frames', frames: message === BAD ? [body] : message.frames });
    });
    for (const event of Object.values(HUB_EVENT)) {
      if (event === HUB_EVENT.frames) continue;
      mine.on(event, (body: unknown) => {
        if (event === HUB_EVENT.closing) {
          const closing = closingMessage.decode(body);
          if (closing !== BAD) {
            const { code, retry, retryAfter } = closing;
            announcedClose = retryAfter === undefined ? { code, retry } : { code, retry, retryAfterMs: retryAfter };
          }
        }
        emit({ type: 'control', event, body });
      });
    }
  };
  return {
    open: (auth, transports) => {
      drop();
      const settings: SocketIoOptions = {
        ...options.extra,
        path: HUB_PATH,
        auth: { token: auth.token },
        transports: (options.transport ? transports.map(options.transport) : [...transports]) as string[],
        upgrade: false,
        reconnection: false,
        forceNew: true,
        multiplex: false,
        autoConnect: false,
        // The state machine's limit is shorter; this one only ends an abandoned attempt.
        timeout: 15_000,
      };
      const made = options.origin === '' ? io(settings) : io(options.origin, settings);
      socket = made;
      attach(made);
      made.connect();
    },
    close: drop,
    request: (event, message, timeoutMs) =>
      new Promise((resolve) => {
        const asked = socket;
        if (!asked?.connected) return resolve(null);
        let stopTimer: Cancel = () => undefined;
        const request: Request = {
          end: (answer) => {
            if (!requests.delete(request)) return;
            stopTimer();
            resolve(answer);
          },
        };
        requests.add(request);
        stopTimer = clock.after(timeoutMs, () => request.end(null));
        asked.emit(event, message, (answer: unknown) => request.end(answer ?? null));
      }),
    onSignal: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
};
