/**
 * `node bench/scale/followChild.ts <url> hints|poll`: follows the journal as a gateway does, with notifications as hints or by its poll
 * alone, and notes when each record came.
 */
import { openPostgresFollower } from '../../server-mock/journal/postgres/postgresFollower.ts';
import { answerQuestions } from '../hub/ipc.ts';

const [url = '', how = 'hints'] = process.argv.slice(2);
const follower = await openPostgresFollower(url, { listen: how === 'hints' });
follower.onFailed((error) => {
  throw error;
});
/** Position and Unix ms, with fractions. */
let came: (readonly [pos: number, at: number])[] = [];
follower.follow(follower.head().pos, (records) => {
  const at = performance.timeOrigin + performance.now();
  for (const { pos } of records) came.push([pos, at]);
});
answerQuestions({
  ready: () => true,
  reached: () => follower.head().pos,
  /** Seconds of processor time that this process has used. */
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  },
  came: () => {
    const taken = came;
    came = [];
    return taken;
  },
});
