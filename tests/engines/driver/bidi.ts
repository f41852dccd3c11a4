/** WebDriver BiDi over Node's WebSocket: commands with their answers, and events. */

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: unknown;
}
interface Waiting {
  readonly method: string;
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}
export interface Bidi {
  readonly send: <V>(method: string, params: object) => Promise<V>;
  readonly on: (method: string, hear: (params: unknown) => void) => void;
  readonly close: () => void;
}
export const connectBidi = (url: string): Promise<Bidi> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    const waiting = new Map<number, Waiting>();
    const listeners = new Map<string, (params: unknown) => void>();
    let last = 0;
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.type === 'event') return listeners.get(answer.method ?? '')?.(answer.params);
      const one = waiting.get(answer.id ?? -1);
      waiting.delete(answer.id ?? -1);
      if (answer.type === 'success') one?.resolve(answer.result as never);
      else one?.reject(new Error(`${one.method}: ${answer.error} ${answer.message}`));
    });
    socket.addEventListener('close', () => {
      for (const { method, reject } of waiting.values()) reject(new Error(`${method}: the browser is gone`));
      waiting.clear();
    });
    socket.addEventListener('error', () => reject(new Error(`no WebDriver BiDi at ${url}`)));
    socket.addEventListener('open', () =>
      resolve({
        send: (method, params) =>
          new Promise((resolve, reject) => {
            last += 1;
            waiting.set(last, { method, resolve, reject });
            socket.send(JSON.stringify({ id: last, method, params }));
          }),
        on: (method, hear) => void listeners.set(method, hear),
        close: () => socket.close(),
      }),
    );
  });
