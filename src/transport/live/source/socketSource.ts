/**
 * The socket as a source: one Socket.IO connection at a time, listeners attached once to each, and a replaced one can
 * change nothing (H-24, H-35). Everything Socket.IO would do by itself is off: reconnection, retries, recovery, its send
 * buffer (H-01). The machine decides; this file only carries.
 */
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { HUB_EVENT, HUB_PATH } from '../../../contract/hubProtocol.ts';
import { closingMessage, framesMessage } from '../../../contract/hubShapes.ts';
import { BAD } from '../../../contract/shape.ts';
import type { Cancel, Clock } from '../../../platform/platform.ts';
import type { LiveSource, SourceSignal } from '../../api.ts';

export type SocketIoOptions = Partial<ManagerOptions & SocketOptions>;
export interface SocketSourceOptions {
  /** Origin of the hub; empty: our own. */
  readonly origin: string;
  /** For tests: maps a transport's name to the class that carries it. */
  readonly transport?: (name: string) => unknown;
  /** For tools outside a browser: the origin header and the like. */
  readonly extra?: SocketIoOptions;
}
interface Question {
  readonly end: (answer: unknown) => void;
}
/** A middleware of the hub refuses with `{code}` in `data`; the engine's own errors carry none. */
const refusalCode = (error: Error): string | null => {
  const data = (error as { readonly data?: { readonly code?: unknown } }).data;
  if (typeof data?.code === 'string') return data.code.slice(0, 64);
  return 'type' in error ? null : error.message.slice(0, 64);
};

export const createSocketSource = (clock: Clock, options: SocketSourceOptions): LiveSource => {
  const listeners = new Set<(signal: SourceSignal) => void>();
  const questions = new Set<Question>();
  let socket: Socket | null = null;

  const tell = (signal: SourceSignal): void => {
    for (const run of [...listeners]) run(signal);
  };
  const endQuestions = (): void => {
    for (const question of [...questions]) question.end(null);
  };
  const drop = (): void => {
    const old = socket;
    socket = null;
    endQuestions();
    old?.removeAllListeners();
    old?.disconnect();
    old?.io.removeAllListeners();
  };
  const attach = (mine: Socket): void => {
    let farewell: { readonly code: string; readonly retry: boolean; readonly retryAfterMs?: number } | null = null;
    /** The socket is finished: said once, and nothing more comes from it. */
    const finish = (signal: SourceSignal): void => {
      if (socket !== mine) return;
      drop();
      tell(signal);
    };
    mine.on('connect', () => tell({ type: 'open', transport: mine.io.engine.transport.name }));
    mine.on('connect_error', (error) => {
      const code = refusalCode(error);
      finish(code === null ? { type: 'closed', code: 'connect-failed', retry: true } : { type: 'refused', code });
    });
    mine.on('disconnect', (reason) =>
      finish({ type: 'closed', ...(farewell ?? { code: reason.replaceAll(' ', '-'), retry: true }) }),
    );
    mine.on(HUB_EVENT.frames, (body: unknown) => {
      const message = framesMessage.decode(body);
      // Not even a list: passed on whole, so that the gate's door quarantines it.
      tell({ type: 'frames', frames: message === BAD ? [body] : message.frames });
    });
    for (const event of Object.values(HUB_EVENT)) {
      if (event === HUB_EVENT.frames) continue;
      mine.on(event, (body: unknown) => {
        if (event === HUB_EVENT.closing) {
          const closing = closingMessage.decode(body);
          if (closing !== BAD) {
            const { code, retry, retryAfter } = closing;
            farewell = retryAfter === undefined ? { code, retry } : { code, retry, retryAfterMs: retryAfter };
          }
        }
        tell({ type: 'control', event, body });
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
        // The machine's own limit comes first; this one only keeps a forgotten attempt from lingering.
        timeout: 15_000,
      };
      const made = options.origin === '' ? io(settings) : io(options.origin, settings);
      socket = made;
      attach(made);
      made.connect();
    },
    close: drop,
    ask: (event, message, timeoutMs) =>
      new Promise((resolve) => {
        const asked = socket;
        if (!asked?.connected) return resolve(null);
        let stopTimer: Cancel = () => undefined;
        const question: Question = {
          end: (answer) => {
            if (!questions.delete(question)) return;
            stopTimer();
            resolve(answer);
          },
        };
        questions.add(question);
        stopTimer = clock.after(timeoutMs, () => question.end(null));
        asked.emit(event, message, (answer: unknown) => question.end(answer ?? null));
      }),
    onSignal: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
};
