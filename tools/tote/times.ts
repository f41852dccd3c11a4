/** Times of a recording as people write them: `3:10`, `1:02:03`, `12.5` (seconds). */
import { SPEEDS, type Speed } from '../../src/platform/pacedClock.ts';
import { CliError } from '../process/cliError.ts';

const TIME = /^(?:(?:(\d+):)?(\d+):)?(\d+(?:\.\d{1,3})?)$/;

/** Ms; null where it is no time. */
export const readTime = (text: string): number | null => {
  const found = TIME.exec(text);
  if (found === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = found;
  return Math.round((Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000);
};
const two = (value: number): string => String(value).padStart(2, '0');
/** `3:10`, `1:02:03`; tenths under a minute: `12.5 s`. */
export const timeText = (ms: number): string => {
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.floor(ms / 1_000);
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};
export const readSpeed = (text: string): Speed => {
  const speed = text === 'max' ? 'max' : Number(text);
  if (!SPEEDS.includes(speed)) throw new CliError(`There is no speed ${text}: choose ${SPEEDS.join(', ')}.`);
  return speed;
};
export const wholeNumber = (text: string, what: string, least = 0): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < least || text.trim() === '')
    throw new CliError(`${what} is a whole number from ${least}, not "${text}".`);
  return number;
};
