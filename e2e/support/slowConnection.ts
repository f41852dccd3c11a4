/** A relay on a browser's WebSockets that delays each message in turn, as a slow connection does. */
import type { BrowserContext, WebSocketRoute } from '@playwright/test';

/** Delay of a message, ms. */
const HOLD = { from: 300, to: 800 };

export interface SlowConnection {
  /** From now on every message is delayed, in both directions. */
  readonly hold: () => void;
  /** Delivers all delayed messages at once and stops delaying. */
  readonly release: () => void;
  /** Resolves at the next delivered balance with its age since the house wrote it, ms. */
  readonly nextBalanceDelay: () => Promise<number>;
}
type Message = string | Buffer;
/** House time at which the newest balance in a hub message was written; null: it carries none. */
const writtenAt = (message: Message): number | null => {
  const moments = [...String(message).matchAll(/"topic":"wallet:[^{}]*"at":(\d{13})/g)].map(([, at]) => Number(at));
  return moments.length === 0 ? null : Math.max(...moments);
};

/** Call before the first page opens. House and relay share one machine, so their clocks agree. */
export const slowConnection = async (context: BrowserContext): Promise<SlowConnection> => {
  let holding = false;
  const held = new Set<() => void>();
  const awaiting: ((lateMs: number) => void)[] = [];
  /** Delays the messages of one direction and keeps their order. */
  const inOrder = (pass: (message: Message) => void) => {
    const queue: Message[] = [];
    let waiting = false;
    const next = (): void => {
      const message = queue.shift();
      if (message === undefined) return;
      waiting = true;
      const go = (): void => {
        clearTimeout(timer);
        held.delete(go);
        waiting = false;
        pass(message);
        next();
      };
      const timer = setTimeout(go, holding ? HOLD.from + Math.random() * (HOLD.to - HOLD.from) : 0);
      held.add(go);
    };
    return (message: Message): void => {
      if (!holding && !waiting) return pass(message);
      queue.push(message);
      if (!waiting) next();
    };
  };
  await context.routeWebSocket(/\/hub\//, (page: WebSocketRoute) => {
    const hub = page.connectToServer();
    page.onMessage(inOrder((message) => hub.send(message)));
    hub.onMessage(
      inOrder((message) => {
        page.send(message);
        const written = writtenAt(message);
        if (written !== null) for (const tell of awaiting.splice(0)) tell(Date.now() - written);
      }),
    );
  });
  return {
    hold: () => {
      holding = true;
    },
    release: () => {
      holding = false;
      while (held.size > 0) for (const go of [...held]) go();
    },
    nextBalanceDelay: () => new Promise((resolve) => awaiting.push(resolve)),
  };
};
