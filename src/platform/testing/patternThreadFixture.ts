/** The pattern worker as a Node worker thread. For tests only. */
import { parentPort } from 'node:worker_threads';
import { type PatternRequest, runPattern } from '../../lib/patterns/runPattern.ts';

parentPort?.on('message', (ask: PatternRequest) => parentPort?.postMessage({ verdict: runPattern(ask) }));
parentPort?.postMessage({ ready: true });
