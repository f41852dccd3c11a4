import { execFileSync } from 'node:child_process';
import { root } from './root.ts';

/** The short hash of the checked-out commit; `unknown` where there is no git. */
export const commitOf = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
};
