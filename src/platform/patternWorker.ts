/** The worker that runs expressions nobody of us wrote. It says when it can begin, then answers one ask at a time. */
import { type PatternAsk, runPattern } from '../lib/patterns/runPattern.ts';

self.addEventListener('message', (event: MessageEvent<PatternAsk>) => {
  self.postMessage({ verdict: runPattern(event.data) });
});
self.postMessage({ ready: true });
