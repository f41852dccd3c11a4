/** The proof-of-work worker: takes one challenge and posts one answer. */
import { solve } from './solve.ts';

self.addEventListener('message', (event: MessageEvent<Readonly<Record<string, unknown>>>) => {
  void solve(event.data).then(
    (answer) => self.postMessage({ answer }),
    (error: unknown) => self.postMessage({ error: error instanceof Error ? error.message : 'failed' }),
  );
});
