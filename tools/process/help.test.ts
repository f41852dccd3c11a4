import { expect, test } from 'vitest';
import { inRoot } from './root.ts';
import { runQuietly } from './run.ts';

/** Each command with a word that only its help says. */
const COMMANDS = [
  ['tools/test.ts', '--deep'],
  ['tools/bench.ts', '--quick'],
  ['tools/format.ts', 'agreed form'],
  ['tools/dev.ts', 'hot reloading'],
  ['tools/start.ts', '--bets-per-second'],
  ['tools/requirements.ts', '--missing'],
  ['tools/contract.ts', '--missing'],
  ['tools/sim.ts', '--no-shrink'],
  ['tools/gallery.ts', '--only'],
  ['tools/tote.ts', '--seek'],
  ['tools/tote/prove.ts', '--speed-of-hub'],
  ['server-mock/main.ts', 'TOTEBOARD_PORT'],
] as const;

test.each(COMMANDS)('%s says with --help what it takes, does nothing and ends well', async (file, word) => {
  const { code, output } = await runQuietly(process.execPath, [inRoot(file), '--help']);
  expect([code, output]).toEqual([0, expect.stringContaining(word)]);
});
