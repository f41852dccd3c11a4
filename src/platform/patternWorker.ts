/** The worker that runs untrusted expressions. It posts `ready` once, then answers one request at a time. */
import { type PatternRequest, runPattern } from '../lib/patterns/runPattern.ts';

self.addEventListener('message', (event: MessageEvent<PatternRequest>) => {
  self.postMessage({ verdict: runPattern(event.data) });
});
self.postMessage({ ready: true });
