import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { createManualClock } from '../../platform/manualClock.ts';
import { emptyState } from '../../core/state.ts';
import type { House } from '../../session/house.ts';
import { createGameSessions } from './gameSessions.ts';
import { vendorStreams } from './rounds/streams.ts';

const SECRET = 'one-secret';
const play = { owner: 'demo-1', session: null, gameId: 'g', demo: true, language: 'EN' } as const;
const sessions = () => {
  const clock = createManualClock();
  const state = emptyState();
  const house = { clock, engine: { state: () => state } } as unknown as Pick<House, 'clock' | 'engine'>;
  return { clock, ...createGameSessions(house, SECRET) };
};
const token = (text: string, signed: string): string => {
  const part = Buffer.from(text).toString('base64url');
  return `${part}.${createHmac('sha256', SECRET).update(signed.replace('*', part)).digest('base64url')}`;
};

it('a signed session is valid for four hours', () => {
  const { clock, open, read } = sessions();
  const mine = open(play);
  expect(read(mine)).toEqual(play);
  expect(read(`${mine.slice(0, -2)}xx`)).toBeNull();
  clock.advance(4 * 3_600_000);
  expect(read(mine)).toBeNull();
});
it('a signature for another purpose is no session, and malformed tokens do not throw', () => {
  const { clock, read } = sessions();
  const claims = JSON.stringify({ ...play, until: clock.now() + 60_000 });
  expect(read(token(claims, 'session *'))).toEqual(play);
  for (const other of ['*', 'stream *', 'seamless *']) expect(read(token(claims, other)), other).toBeNull();
  for (const text of ['no json', 'null', '[]', '{}', '{"until":"soon"}'])
    expect(read(token(text, 'session *')), text).toBeNull();
  for (const rubbish of ['', '.', 'a.b.c', '...']) expect(read(rubbish), rubbish).toBeNull();
});
it('a random stream depends on its name', () => {
  const draws = (name: string) => {
    const stream = vendorStreams(SECRET)(name);
    return Array.from({ length: 8 }, () => stream.integer(1_000_000));
  };
  expect(draws('round-1')).toEqual(draws('round-1'));
  expect(draws('round-1')).not.toEqual(draws('round-2'));
  const named = createRandom(0, createHmac('sha256', SECRET).update('stream round-1').digest('hex'));
  expect(draws('round-1')).toEqual(Array.from({ length: 8 }, () => named.integer(1_000_000)));
});
