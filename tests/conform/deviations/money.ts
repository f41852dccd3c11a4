/** Deviations in money. */
import type { Json, ProxiedAnswer, ProxiedRequest } from '../../../tools/conform/wire/proxy.ts';
import { answered, answerOf, pathOf, valueOf, type Batch } from './deviation.ts';

const UPLINE = pathOf('transferUpline');
const LOOK_UP = pathOf('commandLookUp');
/** Tells that a transfer was done, under a reference that no ledger has. */
const accept = (answer: ProxiedAnswer): void => {
  const value = { id: 'none', reference: 'none' };
  Object.assign(answer, { status: 200, body: { success: true, value, at: Date.now() } });
};
const isTransfer = ({ path, method }: ProxiedRequest): boolean => path === UPLINE && method === 'POST';
/** The keys of transfers are not kept, and what is refused is told as done. */
export const keyDeviations = (): Batch => {
  const transferred = new Set<string>();
  return {
    name: 'keys of money',
    only: ['money', 'history'],
    deviations: [
      {
        does: 'a transfer forgets its key, and so is carried out as often as it is sent',
        rule: 'money/once',
        also: ['money/key-reused', 'money/look-up', 'history/once', 'money/own-keys'],
        hooks: {
          request: (request) => {
            if (!isTransfer(request)) return;
            const key = String(request.headers['idempotency-key']);
            transferred.add(key);
            request.headers['idempotency-key'] = crypto.randomUUID();
          },
        },
      },
      {
        does: 'a look-up of an unknown key does not fence it',
        rule: 'money/fence',
        hooks: {
          request: ({ path, body }) => {
            const { key } = (path === LOOK_UP ? JSON.parse(body) : {}) as { readonly key?: string };
            if (key === undefined || transferred.has(key)) return undefined;
            return answered(200, { success: true, value: { state: 'never', positions: {} }, at: Date.now() });
          },
        },
      },
      {
        does: 'the epoch of a transfer is not looked at',
        rule: 'money/epoch',
        hooks: { request: ({ headers }) => void delete headers['x-toteboard-epoch'] },
      },
      {
        does: 'an amount over a limit is answered as accepted',
        rule: 'money/limits',
        on: /over the most/,
        hooks: {
          answer: (answer, request) => {
            if (isTransfer(request) && answer.body['code'] === 'over-limit') accept(answer);
          },
        },
      },
      {
        does: 'the account record tells amounts without their sign',
        rule: 'money/record',
        hooks: {
          answer: answerOf('ledgerRecord', (answer) => {
            for (const row of valueOf(answer)['rows'] as Json[]) row['amount'] = String(row['amount']).replace('-', '');
          }),
        },
      },
      {
        does: 'a wrong payment password is answered as accepted',
        rule: 'money/payment-password',
        hooks: {
          answer: (answer, request) => {
            if (isTransfer(request) && answer.body['code'] === 'payment-password-wrong') accept(answer);
          },
        },
      },
      {
        does: 'a transfer to oneself is answered as accepted',
        rule: 'money/to-upline',
        also: ['history/kept'],
        hooks: {
          answer: (answer, request) => {
            if (isTransfer(request) && answer.body['code'] === 'terms-changed') accept(answer);
          },
        },
      },
    ],
  };
};
/** The books do not tell what has moved. */
export const bookDeviations = (): Batch => ({
  name: 'books of money',
  only: ['money', 'history'],
  deviations: [
    {
      does: 'another body under a key is answered with the first answer',
      rule: 'money/key-reused',
      hooks: {
        answer: (answer, request) => {
          if (isTransfer(request) && answer.body['code'] === 'key-reused') accept(answer);
        },
      },
      also: ['history/once', 'history/kept'],
    },
    {
      does: 'the ledger of a transfer’s receiver does not have it',
      rule: 'money/both-records',
      hooks: {
        answer: answerOf('transactionDetail', (answer, { account }) => {
          const value = valueOf(answer) as { items: Json[] };
          if (account === 'sub21') value.items = value.items.filter(({ type }) => type !== 'transfer');
        }),
      },
    },
    {
      does: 'a balance in the ledger does not follow from the one before it',
      rule: 'money/ledger-chain',
      also: ['money/record'],
      hooks: {
        answer: answerOf('transactionDetail', (answer) => {
          const { items } = valueOf(answer) as { items: Json[] };
          const entry = items.at(-3);
          if (entry) entry['balanceAfter'] = '0.01';
        }),
      },
    },
    {
      does: 'the balance is a cent more than the ledger says',
      rule: 'money/ledger-end',
      also: ['money/amounts'],
      hooks: {
        answer: answerOf('balance', (answer) => {
          const value = valueOf(answer);
          value['balance'] = (Number(value['balance']) + 0.01).toFixed(2);
        }),
      },
    },
    {
      does: 'a look-up says that a transfer is running for ever',
      rule: 'money/look-up',
      hooks: {
        answer: answerOf('commandLookUp', (answer) => {
          const value = valueOf(answer);
          if (value['state'] === 'done') value['state'] = 'running';
        }),
      },
    },
    {
      does: 'a look-up tells of another account’s key',
      rule: 'money/own-keys',
      hooks: {
        answer: answerOf('commandLookUp', (answer, { account }) => {
          if (account === 'sub21') valueOf(answer)['state'] = 'done';
        }),
      },
    },
  ],
});
