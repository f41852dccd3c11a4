/** The pattern worker as a thread of Node, to be run as one. For tests only. */
import { parentPort } from 'node:worker_threads';
import { type PatternAsk, runPattern } from '../lib/patterns/runPattern.ts';

parentPort?.on('message', (ask: PatternAsk) => parentPort?.postMessage({ verdict: runPattern(ask) }));
parentPort?.postMessage({ ready: true });
