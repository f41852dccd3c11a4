import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, login } from './support/rest.ts';

let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
});
afterAll(() => house.close());

const content = 'The reels stopped in the middle of a spin.';
const send = (body: object, more: object = {}, path = '/wps/feedback') =>
  call<{ feedbackId: string }>(house.origin, path, { method: 'PUT', body, ...more });

it('R-PATH-15 R-CALL-29 a visitor sends feedback; a wrong length names the field', async () => {
  expect(await send({ questionType: 'game', content: 'Too short' })).toMatchObject({
    status: 400,
    body: { code: 'format-incorrect', fields: { content: 'too-short' } },
  });
  expect((await send({ questionType: 'game', content })).value.feedbackId).toMatch(/^FB[0-9a-f]{16}$/);
});
it('the same press twice is one feedback, and its answer reaches the member’s inbox', async () => {
  const { token } = await login(house.origin, 'meilin07');
  const sending = { token, key: 'press-0001' };
  const first = await send({ questionType: 'service', content }, sending, '/wps/relay/feedback');
  const again = await send({ questionType: 'service', content }, sending, '/wps/relay/feedback');
  expect(again.value).toEqual(first.value);
  const { feedbackId } = first.value;
  const own = () => call<{ list: object[] }>(house.origin, '/wps/relay/feedback', { token });
  await vi.waitFor(async () => expect((await own()).value.list).toMatchObject([{ id: feedbackId, state: 'sent' }]));
  await house.engine.submit({
    command: { kind: 'answerFeedback', id: feedbackId, answer: 'It was played to its end.' },
    actor: 'operator',
    key: 'answer-0001',
  });
  await vi.waitFor(async () =>
    expect((await own()).value.list).toMatchObject([{ id: feedbackId, answer: 'It was played to its end.' }]),
  );
  const { value } = await call<{ items: { reference: string | null }[] }>(house.origin, '/wps/relay/messages', {
    token,
  });
  expect(value.items.at(-1)?.reference).toBe(feedbackId);
});
