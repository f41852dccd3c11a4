/** Back-off before each reconnect, ms; the last value repeats. A page that is away for ten seconds has left. */
const RECONNECT_MS = [0, 1_000, 2_000, 2_000, 2_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** Ms to wait for a connection: some networks drop WebSockets without an answer. */
const OPEN_MS = 5_000;
/** Ms after which a connection counts as stable: a shorter one does not reset the back-off. */
const STABLE_MS = 5_000;
/** Close code by which the server says that this session needs no connection. */
const OVER = 4_001;

/** A keep-alive where no connection is possible: valid for three minutes (`WORD_MS`). */
const sendKeepAlive = (session: string): void =>
  void fetch('/here', {
    method: 'POST',
    headers: { authorization: `Bearer ${session}` },
    credentials: 'omit',
  }).catch(() => undefined);

/** Opens one connection. `ended` is called once, with whether it was stable, and its close code; 0: none. */
const openConnection = (session: string, ended: (socket: { stable: boolean; code: number }) => void): void => {
  let [stable, over] = [false, false];
  let timer: number | undefined;
  const end = (code: number): void => {
    if (over) return;
    over = true;
    window.clearTimeout(timer);
    ended({ stable, code });
  };
  try {
    const socket = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/here`, [session]);
    timer = window.setTimeout(() => {
      socket.close();
      end(0);
    }, OPEN_MS);
    socket.addEventListener('open', () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        stable = true;
      }, STABLE_MS);
    });
    socket.addEventListener('close', ({ code }) => end(code));
  } catch {
    // A policy of the embedding page may forbid WebSockets.
    window.setTimeout(() => end(0), 0);
  }
};

/**
 * Keeps a WebSocket open for as long as this page exists: its end tells the server what a killed page cannot (decision
 * 0197).
 */
export const holdPresenceConnection = (session: string): void => {
  let failed = 0;
  let reconnectTimer: number | null = null;
  const connect = (): void => {
    reconnectTimer = null;
    openConnection(session, ({ stable, code }) => {
      if (code === OVER) return;
      if (stable) failed = 0;
      else sendKeepAlive(session);
      reconnectTimer = window.setTimeout(connect, RECONNECT_MS[Math.min(failed, RECONNECT_MS.length - 1)]);
      failed += 1;
    });
  };
  window.addEventListener('online', () => {
    if (reconnectTimer === null) return;
    window.clearTimeout(reconnectTimer);
    connect();
  });
  connect();
};
