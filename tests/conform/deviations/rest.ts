/** Deviations in answers and requests of REST. */
import type { Json, ProxiedAnswer, ProxiedRequest } from '../../../tools/conform/wire/proxy.ts';
import { answered, answerOf, pathOf, valueOf, type Batch } from './deviation.ts';

export const restDeviations = (): Batch => ({
  name: 'answers of REST',
  only: ['contract'],
  deviations: [
    {
      does: 'member info carries the hash of the password',
      rule: 'contract/declared-fields',
      on: /^memberInfo$/,
      hooks: { answer: answerOf('memberInfo', (answer) => void (valueOf(answer)['passwordHash'] = 'argon2')) },
    },
    {
      does: 'the list of rooms lacks a field',
      rule: 'contract/answer',
      on: /^roomList$/,
      hooks: {
        answer: answerOf('roomList', (answer) => {
          for (const room of valueOf(answer)['list'] as Json[]) delete room['present'];
        }),
      },
    },
    {
      does: 'a refusal of an unknown language has status 200',
      rule: 'contract/envelope',
      on: /^updateLanguage$/,
      hooks: {
        answer: (answer, { path }) => {
          if (path === pathOf('updateLanguage') && answer.body['success'] === false) answer.status = 200;
        },
      },
    },
    {
      does: 'a refusal of the trial log-in tells a stack',
      rule: 'contract/failure',
      on: /^loginFreePlay$/,
      hooks: {
        answer: ({ body }, { path }) => {
          if (path === pathOf('loginFreePlay') && body['success'] === false)
            body['message'] = 'Error at run (/home/house/login.js:7:1)';
        },
      },
    },
    {
      does: 'a refusal of the help centre quotes a correlation id of its own',
      rule: 'contract/correlation',
      on: /^helpCenter$/,
      hooks: {
        answer: ({ body }, { query }) => {
          if (query.has('isAgent') && query.has('lang')) body['correlationId'] = 'of-the-house-itself';
        },
      },
    },
    {
      does: 'the payees may be kept by caches',
      rule: 'contract/private',
      on: /^payeeList$/,
      hooks: { answer: answerOf('payeeList', ({ headers }) => void (headers['cache-control'] = 'max-age=60')) },
    },
    {
      does: 'any origin may read the status of the system',
      rule: 'contract/origin',
      on: /^systemStatus$/,
      hooks: {
        answer: answerOf('systemStatus', ({ headers }, request) => {
          headers['access-control-allow-origin'] = request.headers.origin;
        }),
      },
    },
    {
      does: 'the position of the jackpots is of another topic',
      rule: 'contract/position',
      on: /^jackpotList$/,
      hooks: { answer: answerOf('jackpotList', ({ body }) => void ((body['position'] as Json)['topic'] = 'system')) },
    },
    {
      does: 'a log is answered whole, whatever it is asked after',
      rule: 'contract/after',
      hooks: { request: ({ query }) => query.delete('after') },
    },
    {
      does: 'a position that is not reached is not waited for',
      rule: 'contract/min-position',
      hooks: {
        request: ({ path, query }) => (path === pathOf('memberInfo') ? query.delete('minPosition') : undefined),
      },
    },
    {
      does: 'the list of countries takes a field that it does not declare',
      rule: 'contract/query',
      on: /^countryList$/,
      hooks: { request: ({ path, query }) => (path === pathOf('countryList') ? query.delete('isAgent') : undefined) },
    },
    {
      does: 'the last of two equal parameters counts',
      rule: 'contract/repeated-parameter',
      hooks: {
        request: (request) => {
          request.query = new URLSearchParams(Object.fromEntries(request.query));
        },
      },
    },
    {
      does: 'a write without a key gets one',
      rule: 'contract/key',
      on: /^loginFreePlay$/,
      hooks: {
        request: ({ method, headers }) => {
          if (method !== 'GET') headers['idempotency-key'] ??= crypto.randomUUID();
        },
      },
    },
    {
      does: 'an unknown path is answered by a page',
      rule: 'contract/unknown-path',
      also: ['contract/envelope'],
      hooks: {
        request: ({ path }) => (path === '/wps/there/is/no/such/path' ? answered(200, {}, 'text/html') : undefined),
      },
    },
    {
      does: 'an unchanged snapshot is sent again',
      rule: 'contract/not-modified',
      hooks: { request: ({ headers }) => void delete headers['if-none-match'] },
    },
    {
      does: 'the clock of the list of lanes is a minute behind',
      rule: 'contract/clock',
      on: /^vendorLanes$/,
      hooks: { answer: answerOf('vendorLanes', ({ body }) => void (body['at'] = Number(body['at']) - 60_000)) },
    },
    {
      does: 'an unknown account is told at the log-in',
      rule: 'contract/login',
      hooks: {
        answer: (() => {
          let refusals = 0;
          return (answer: ProxiedAnswer, { path }: ProxiedRequest) => {
            if (path !== pathOf('login') || answer.body['code'] !== 'wrong-credentials') return;
            refusals += 1;
            // The second one is the unknown account's.
            if (refusals % 2 === 0)
              Object.assign(answer, { status: 404, body: { ...answer.body, code: 'unknown-account' } });
          };
        })(),
      },
    },
    {
      does: 'a plain body is taken for a sealed one',
      rule: 'contract/sealed',
      hooks: {
        answer: (answer, { path, headers }) => {
          if (path === pathOf('login') && headers['content-type'] === 'application/json')
            Object.assign(answer, { status: 401, body: { ...answer.body, code: 'wrong-credentials' } });
        },
      },
    },
    {
      does: 'a body with a prototype is cleaned and taken',
      rule: 'contract/prototype',
      hooks: {
        request: (request) => {
          request.body = request.body.replace(',"__proto__":{"isAgent":true}', '');
        },
      },
    },
  ],
});
