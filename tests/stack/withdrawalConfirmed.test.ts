/** A member's confirmation of a withdrawal over REST: once per key, with their own pictures only, and kept over a kill. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { HouseEvent } from '../../server-mock/core/events.ts';
import { pngOf } from '../../server-mock/content/pictures/testing/pictureFixture.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { auditJournal } from './support/ledgerAudit.ts';
import { killAllHouses, type KillableHouse, startKillableHouse } from './support/killableHouse.ts';
import { call, login } from './support/rest.ts';

const WHO = 'meilin07';
const AT = '/wps/relay/money';
const TIMEOUT_MS = 60_000;
const folder = temporaryFolder();
afterAll(() => {
  killAllHouses();
  folder.remove();
});

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly amount: string;
  readonly received: string | null;
  readonly remaining: string | null;
}
const rowsOf = async ({ origin }: KillableHouse, token: string): Promise<readonly Row[]> =>
  (await call<{ list: Row[] }>(origin, AT, { token })).value.list;
const confirm = ({ origin }: KillableHouse, token: string, body: object, key: string = randomUUID()) =>
  call<{ state: string }>(origin, `${AT}/confirmation`, {
    method: 'POST',
    token,
    body: { proofImages: [], ...body },
    key,
  });
/** Moved by the operator alone, so that nothing changes by itself. */
const withPaid = async (journal: string, amount: number) => {
  const house = await startKillableHouse(journal, { control: true });
  await house.act('setting', { name: 'bankMoves', value: false });
  await house.act('withdrawal', { account: WHO, amount });
  const { token } = await login(house.origin, WHO);
  const id = (await rowsOf(house, token)).find(({ kind, state }) => kind === 'withdrawal' && state === 'requested')?.id;
  return { house, token, id: id ?? '', step: (to: string) => house.act('money', { account: WHO, to }) };
};
const PNG = pngOf(8, 8).toString('base64');

it(
  'R-ENT-21 a received withdrawal is confirmed with amounts and pictures: one confirmation, however often sent, over a kill too',
  async () => {
    const journal = join(folder.path, 'said');
    const { house: first, token, id, step } = await withPaid(journal, 30_000);
    expect((await rowsOf(first, token))[0]).toMatchObject({ id, state: 'requested', amount: '300.00', received: null });
    const part = { id, outcome: 'partial', receivedAmount: '120.00', remainingAmount: '180.00' };
    expect((await confirm(first, token, part)).code).toBe('bad-request');
    await step('paid');
    const kept = await call<{ image: string }>(first.origin, '/wps/relay/promotions/images', {
      method: 'POST',
      token,
      body: { pieces: [PNG] },
    });
    const { image } = kept.value;
    // Another member's or unknown pictures prove nothing; nor do parts that do not add up to the total.
    expect((await confirm(first, token, { ...part, proofImages: ['f'.repeat(64)] })).code).toBe('image-refused');
    expect((await confirm(first, token, { ...part, remainingAmount: '180.01' })).code).toBe('bad-request');
    expect((await confirm(first, token, { ...part, proofImages: [image, image, image, image] })).code).toBe(
      'bad-request',
    );
    const key = randomUUID();
    const confirmation = { ...part, proofImages: [image] };
    const answers = [await confirm(first, token, confirmation, key), await confirm(first, token, confirmation, key)];
    expect(answers.map(({ value }) => value)).toEqual([{ state: 'review' }, { state: 'review' }]);
    const stands = { id, state: 'review', received: '120.00', remaining: '180.00' };
    expect((await rowsOf(first, token))[0]).toMatchObject(stands);
    await first.kill();

    const second = await startKillableHouse(journal);
    const { token: anew } = await login(second.origin, WHO);
    expect((await rowsOf(second, anew))[0]).toMatchObject(stands);
    // Sending it again returns the same answer.
    expect((await confirm(second, anew, confirmation, key)).value).toEqual({ state: 'review' });
    const { token: other } = await login(second.origin, 'agent88');
    expect((await confirm(second, other, { id, outcome: 'received' })).code).toBe('not-found');
    expect((await confirm(second, anew, { id, outcome: 'received' })).value).toEqual({ state: 'done' });
    await second.kill();

    const { records } = await auditJournal(journal);
    const events = records.flatMap((record) => record.events as readonly HouseEvent[]);
    const states = events.flatMap((event) =>
      event.type === 'moneyMoved' && event.move.id === id ? [event.move.state] : [],
    );
    expect(states).toEqual(['requested', 'paid', 'review', 'done']);
    const postings = events.flatMap((event) => (event.type === 'posted' && event.reference === id ? [event.why] : []));
    expect(postings).toEqual(['withdrawal', 'withdrawalPaid']);
  },
  TIMEOUT_MS,
);
it(
  'a confirmation whose answer was lost in a kill is repeated under its key, and stored once',
  async () => {
    const journal = join(folder.path, 'swallowed');
    const { house: first, token, id, step } = await withPaid(journal, 20_000);
    await step('paid');
    const key = randomUUID();
    const word = { id, outcome: 'notReceived' };
    const pendingConfirmation = confirm(first, token, word, key).then(
      ({ value }) => value,
      () => null,
    );
    await first.kill();
    const firstAnswer = await pendingConfirmation;

    const second = await startKillableHouse(journal);
    const { token: anew } = await login(second.origin, WHO);
    const [again, third] = [await confirm(second, anew, word, key), await confirm(second, anew, word, key)];
    expect([again.value, third.value]).toEqual([{ state: 'review' }, { state: 'review' }]);
    if (firstAnswer !== null) expect(firstAnswer).toEqual(again.value);
    expect((await rowsOf(second, anew))[0]).toMatchObject({
      id,
      state: 'review',
      received: '0.00',
      remaining: '200.00',
    });
    await second.kill();
    const { records } = await auditJournal(journal);
    expect(records.filter(({ kind }) => kind === 'confirmWithdrawal')).toHaveLength(1);
  },
  TIMEOUT_MS,
);
