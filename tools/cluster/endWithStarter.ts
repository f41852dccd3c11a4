/** Loaded into each process of a cluster before its own program: it ends when its starter is gone, however that ended. */
import { isMainThread } from 'node:worker_threads';

const end = (): void => void process.kill(process.pid, 'SIGTERM');
// A thread loads it too, and has an input of its own.
if (isMainThread) {
  process.stdin.on('end', end).on('error', end).resume();
  process.stdin.unref();
}
