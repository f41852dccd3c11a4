/** Before the line is dialled again, ms; the last for as long as it takes. Who is away for ten seconds has left. */
const AGAIN_MS = [0, 1_000, 2_000, 2_000, 2_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** A network that swallows web sockets answers nothing at all. */
const OPEN_MS = 5_000;
/** What ends sooner has not stood: dialled at once each time, it would be dialled without end. */
const STOOD_MS = 5_000;
/** The server's word that this session has nothing to stay for. */
const OVER = 4_001;

/** Where no line can be held: good for three minutes (`WORD_MS`). */
const sayHere = (session: string): void =>
  void fetch('/here', {
    method: 'POST',
    headers: { authorization: `Bearer ${session}` },
    credentials: 'omit',
  }).catch(() => undefined);

/** One line. `ended` is called once, and told whether it had stood for a while, and its code; 0: none. */
const dialled = (session: string, ended: (line: { stood: boolean; code: number }) => void): void => {
  let [stood, over] = [false, false];
  let timer: number | undefined;
  const end = (code: number): void => {
    if (over) return;
    over = true;
    window.clearTimeout(timer);
    ended({ stood, code });
  };
  try {
    const line = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/here`, [session]);
    timer = window.setTimeout(() => {
      line.close();
      end(0);
    }, OPEN_MS);
    line.addEventListener('open', () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        stood = true;
      }, STOOD_MS);
    });
    line.addEventListener('close', ({ code }) => end(code));
  } catch {
    // A policy of the place may refuse them.
    window.setTimeout(() => end(0), 0);
  }
};

/** A line that stands as long as this page does: its end tells the server what a page that is killed cannot (decision 0197). */
export const stayHere = (session: string): void => {
  let failed = 0;
  let again: number | null = null;
  const dial = (): void => {
    again = null;
    dialled(session, ({ stood, code }) => {
      if (code === OVER) return;
      if (stood) failed = 0;
      else sayHere(session);
      again = window.setTimeout(dial, AGAIN_MS[Math.min(failed, AGAIN_MS.length - 1)]);
      failed += 1;
    });
  };
  window.addEventListener('online', () => {
    if (again === null) return;
    window.clearTimeout(again);
    dial();
  });
  dial();
};
