/** The worker that runs expressions nobody of us wrote. It says when it can begin, then answers one ask at a time. */
import { type PatternAsk, runPattern } from './runPattern.ts';

self.addEventListener('message', (event: MessageEvent<PatternAsk>) => {
  self.postMessage({ verdict: runPattern(event.data) });
});
self.postMessage({ ready: true });
