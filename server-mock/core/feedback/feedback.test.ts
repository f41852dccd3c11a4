import { beforeEach, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { emptyState, type HouseState } from '../state.ts';
import { testWorld } from '../testing/worldFixture.ts';
import { touches } from '../touches.ts';

const AT = 1_790_000_000_000;
let state: HouseState;
beforeEach(async () => {
  state = emptyState();
  for (const event of await testWorld.genesis(AT)) apply(state, event);
});
const ask = (command: Command, at = AT) => {
  const decision = decide(state, command, { at, random: createRandom(at), world: testWorld });
  const events = decision.ok ? decision.events : [];
  for (const event of events) apply(state, event);
  const touched = touches(state, events, 'MYR').map(({ topic, data }) => [topic, data] as const);
  return { ...decision, topics: Object.fromEntries(touched) };
};
const send = (content: string, id = 'FB1', member: string | null = 'alice01') =>
  ask({ kind: 'sendFeedback', member, id, questionType: 'game', content });
const TEXT = 'The reels stopped in the middle of a spin.';

it('feedback is counted in characters as a reader counts them, without outer blanks, within the configured bounds', () => {
  expect(send('   ')).toMatchObject({ ok: false, code: 'format-incorrect', facts: { content: 'required' } });
  expect(send(`  ${'好'.repeat(9)}  `)).toMatchObject({ ok: false, facts: { content: 'too-short' } });
  expect(send('🎰'.repeat(501))).toMatchObject({ ok: false, facts: { content: 'too-long' } });
  expect(send('🎰'.repeat(500))).toMatchObject({ ok: true });
  ask({ kind: 'setSetting', name: 'feedback', value: { min: 3, max: 5 } });
  expect(send('abcdef', 'FB2')).toMatchObject({ ok: false, facts: { content: 'too-long' } });
  expect(send('abcde', 'FB2')).toMatchObject({ ok: true });
});
it('an answer is given once, moves the member’s row, and reaches the inbox with the reference', () => {
  expect(send(TEXT).topics).toMatchObject({ 'feedback:alice01': { rows: { FB1: { state: 'sent', content: TEXT } } } });
  const answered = ask({ kind: 'answerFeedback', id: 'FB1', answer: ' The round was played to its end. ' }, AT + 5);
  expect(answered.topics).toMatchObject({
    'feedback:alice01': {
      rows: { FB1: { state: 'answered', answer: 'The round was played to its end.', answeredAt: AT + 5 } },
    },
    'inbox:alice01': { items: [{ reference: 'FB1', body: { EN: 'The round was played to its end.' } }] },
  });
  expect(ask({ kind: 'answerFeedback', id: 'FB1', answer: 'Again' })).toMatchObject({ ok: false, code: 'not-open' });
  expect(ask({ kind: 'answerFeedback', id: 'FB9', answer: 'Who?' })).toMatchObject({ ok: false, code: 'not-found' });
  expect(deserializeState(JSON.parse(JSON.stringify(serializeState(state))))?.feedback).toEqual(state.feedback);
});
it('a visitor’s feedback is kept for the operator, and its answer reaches no inbox', () => {
  expect(send(TEXT, 'FB1', null).topics).toEqual({});
  expect(ask({ kind: 'answerFeedback', id: 'FB1', answer: 'Thank you.' }).topics).toEqual({});
  expect(state.feedback.get('FB1')?.state).toBe('answered');
});
it('of one member the latest fifty are kept, and the topic says which one is gone', () => {
  for (let n = 1; n <= 50; n += 1) send(TEXT, `FB${n}`);
  send(TEXT, 'other', 'bobby02');
  expect(send(TEXT, 'FB51').topics).toMatchObject({ 'feedback:alice01': { rows: { FB1: null, FB51: {} } } });
  expect([...state.feedback.values()].filter(({ member }) => member === 'alice01')).toHaveLength(50);
  expect(state.feedback.has('other')).toBe(true);
});
