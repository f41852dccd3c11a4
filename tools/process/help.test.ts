import { expect, test } from 'vitest';
import { inRoot } from './root.ts';
import { runQuietly } from './run.ts';

/** Each command with a word that only its help contains. */
const COMMANDS = [
  ['tools/test.ts', '--deep'],
  ['tools/bench.ts', '--quick'],
  ['tools/format.ts', 'Formats every file'],
  ['tools/dev.ts', 'hot reloading'],
  ['tools/start.ts', '--bets-per-second'],
  ['tools/requirements.ts', '--missing'],
  ['tools/contract.ts', '--missing'],
  ['tools/sim.ts', '--no-shrink'],
  ['tools/soak.ts', '--minutes'],
  ['tools/gallery.ts', '--only'],
  ['tools/mutate.ts', 'by one'],
  ['tools/statement.ts', '--house'],
  ['tools/conform.ts', '--known-failures'],
  ['tools/tote.ts', '--seek'],
  ['tools/tote/prove.ts', '--speed-of-hub'],
  ['server-mock/main.ts', 'TOTEBOARD_PORT'],
] as const;

test.each(COMMANDS)('%s prints with --help what it takes, does nothing else and exits with 0', async (file, word) => {
  const { code, output } = await runQuietly(process.execPath, [inRoot(file), '--help']);
  expect([code, output]).toEqual([0, expect.stringContaining(word)]);
});
