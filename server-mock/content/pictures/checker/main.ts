/**
 * The checker's process: reads one picture from its input, writes the clean one to its output, and ends. It runs decoders of
 * native code on bytes that a stranger chose, so it may crash, hang or be killed without the house.
 */
import { buffer } from 'node:stream/consumers';
import { systemClock } from '../../../platform/clock.ts';
import { cleanPicture } from './cleanPicture.ts';
import { EXIT_CODES } from './exitCodes.ts';

/** 40 megapixels take some 200 MB. The decoders work outside the JavaScript heap, whose own limit does not hold them. */
const MOST_MEMORY = 700 * 1024 * 1024;
const MEMORY_CHECK_MS = 50;

systemClock.every(MEMORY_CHECK_MS, () => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.kill(process.pid, 'SIGKILL');
});
const result = await cleanPicture(await buffer(process.stdin));
if (!result.ok) process.exit(EXIT_CODES[result.why]);
process.stdout.write(result.bytes, () => process.exit(EXIT_CODES.clean));
