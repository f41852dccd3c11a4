/** Moments of a recording as people write them: `3:10`, `record:120`, `mark:half`. */
import type { Moment } from '../../src/recording/fold/seek.ts';
import { CliError } from '../process/cliError.ts';
import { readTime, wholeNumber } from './times.ts';

/** `option`: the option that takes it, for the sentence of refusal. */
export const momentOf = (text: string, option: string): Moment => {
  const [kind, ...rest] = text.split(':');
  if (kind === 'record') return { line: wholeNumber(rest.join(':'), 'A record', 1) };
  if (kind === 'mark') return { mark: rest.join(':') };
  const t = readTime(text);
  if (t === null) throw new CliError(`${option} takes a time (3:10), record:N or mark:label, not "${text}".`);
  return { t };
};
