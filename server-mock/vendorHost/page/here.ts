/** Before the line is dialled again, ms; the last for as long as it takes. At once first: who is away for ten seconds has left. */
const AGAIN_MS = [0, 1_000, 2_000, 4_000];
/** The server's word that this session has nothing to stay for. */
const OVER = 4_001;

/** Where no line can be held, of a network that knows no web sockets: once at least, that its session has arrived. */
const sayHere = (session: string): void =>
  void fetch('/here', {
    method: 'POST',
    headers: { authorization: `Bearer ${session}` },
    credentials: 'omit',
  }).catch(() => undefined);

/** A line that stands as long as this page does: its end tells the server what a page that is killed cannot (decision 0197). */
export const stayHere = (session: string): void => {
  let failed = 0;
  const dial = (): void => {
    const line = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/here`, [session]);
    line.addEventListener('open', () => {
      failed = 0;
    });
    line.addEventListener('close', ({ code }) => {
      if (code === OVER) return;
      if (failed === 1) sayHere(session);
      window.setTimeout(dial, AGAIN_MS[Math.min(failed, AGAIN_MS.length - 1)]);
      failed += 1;
    });
  };
  dial();
};
