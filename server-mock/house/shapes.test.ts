/**
 * Notices a change of what the journal stores. Old events folded by new code would misstate money without a word, so a
 * change of these files raises FORMAT (journal/sqlite/schema.ts), and STATE_VERSION (stored.ts) where the state changed;
 * then the new fingerprint is noted here under the new number. Comments and spacing do not count.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FORMAT } from '../journal/sqlite/schema.ts';

const FILES = [
  './events.ts',
  './recordBody.ts',
  './state.ts',
  '../journal/chain.ts',
  './chat/types.ts',
  './contracts/types.ts',
  './draws/drawEvents.ts',
  './draws/types.ts',
  './inbox/types.ts',
  './notices/types.ts',
  './money/types.ts',
  './own/types.ts',
  './promotions/types.ts',
  './salary/types.ts',
  './session/types.ts',
  './tables/types.ts',
  './team/moved.ts',
  './team/types.ts',
  '../../src/contract/chat/chat.topics.ts',
  '../../src/contract/contracts/contracts.topics.ts',
  '../../src/contract/funds/funds.topics.ts',
  '../../src/contract/messages/messages.topics.ts',
  '../../src/contract/salary/salary.topics.ts',
  '../../src/contract/winners/winners.topics.ts',
  '../../src/contract/tables/tables.topics.ts',
  '../../src/contract/wallet/wallet.topics.ts',
];
const NOTED: Readonly<Record<number, string>> = {
  3: '304b73874fc4d14f',
  4: '512c32df5257be5b',
  5: 'cb0af1cbe3bf3905',
  6: '2f8cb67220b3ac9d',
  7: 'c0d87f428809980e',
};

const bare = (source: string): string =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ');

it('the stored shapes are those of the noted format', () => {
  const hash = createHash('sha256');
  for (const file of FILES) hash.update(bare(readFileSync(new URL(file, import.meta.url), 'utf8')));
  expect(hash.digest('hex').slice(0, 16), 'stored shapes changed: raise FORMAT, then note the fingerprint').toBe(
    NOTED[FORMAT],
  );
});
