/** Deviations in what is kept, and in what a request may hold. */
import { CALLS } from '../../../src/contract/index.ts';
import type { Json, ProxiedAnswer } from '../../../tools/conform/wire/proxy.ts';
import { answered, answerOf, pathOf, valueOf, type Batch } from './deviation.ts';

const FREE_PLAY = pathOf('loginFreePlay');

export const historyDeviations = (): Batch => {
  let reads = 0;
  const sealed = new Map<string, ProxiedAnswer>();
  return {
    name: 'what is kept',
    only: [
      'history',
      'hub/resume',
      'contract/min-position',
      'contract/method',
      'contract/body',
      'contract/body-type',
      'contract/size',
      'contract/seal-once',
    ],
    deviations: [
      {
        does: 'a chat message is acknowledged and not kept',
        rule: 'history/kept',
        also: ['hub/resume'],
        hooks: {
          request: ({ path, account }) =>
            path === pathOf('chatSend') && account === 'sub21'
              ? answered(200, { success: true, value: { id: 1 }, at: Date.now() })
              : undefined,
        },
      },
      {
        does: 'each read of the member info stands before the one that was read earlier',
        rule: 'history/forward',
        on: /member:/,
        hooks: {
          answer: answerOf('memberInfo', ({ body }) => {
            const position = body['position'] as { seq: number };
            position.seq -= reads;
            reads += 1;
          }),
        },
      },
      {
        does: 'a method that is not declared is answered',
        rule: 'contract/method',
        hooks: {
          answer: (answer, { path }) => {
            if (answer.body['code'] === 'unknown-path' && CALLS.some((row) => row.path === path))
              Object.assign(answer, { status: 200, body: { success: true, value: {}, at: Date.now() } });
          },
        },
      },
      {
        does: 'a field more in a body is passed over',
        rule: 'contract/body',
        on: /a field more/,
        hooks: {
          request: (request) => {
            request.body = request.body.replace(',"isAgent":true', '');
          },
        },
      },
      {
        does: 'a body of any type is read as JSON',
        rule: 'contract/body-type',
        hooks: {
          request: ({ path, headers }) => {
            if (path === FREE_PLAY) headers['content-type'] = 'application/json';
          },
        },
      },
      {
        does: 'a body that is too large is cut, and refused for what is missing',
        rule: 'contract/size',
        hooks: {
          request: (request) => {
            if (request.path === FREE_PLAY) request.body = request.body.slice(0, 1_000);
          },
        },
      },
      {
        does: 'a sealed body is accepted again',
        rule: 'contract/seal-once',
        hooks: {
          request: ({ body }) => sealed.get(body),
          answer: (answer, { path, body }) => {
            if (path === pathOf('login')) sealed.set(body, structuredClone(answer));
          },
        },
      },
    ],
  };
};
/** Of what is written once. */
export const doubledDeviations = (): Batch => ({
  name: 'what is kept twice',
  only: ['history', 'hub/resume'],
  deviations: [
    {
      does: 'the history of a room has its newest message twice',
      rule: 'history/once',
      hooks: {
        answer: answerOf('roomHistory', (answer) => {
          const value = valueOf(answer) as { items: Json[] };
          const newest = value.items.at(-1);
          if (newest) value.items.push(newest);
        }),
      },
    },
  ],
});
