/** Deviations in what a value says, planted from the documents without sight of the kit's cases. */
import { type Batch, eachFrame } from './deviation.ts';

export const valueDeviations = (): Batch => {
  const balances = new Map<string, number>();
  let clock: unknown;
  return {
    name: 'values',
    only: ['contract/not-modified', 'hub/frame', 'hub/heartbeat', 'money/amounts'],
    deviations: [
      {
        does: 'any ETag is answered with 304',
        rule: 'contract/not-modified',
        hooks: {
          answer: (answer, { headers }) => {
            if (headers['if-none-match'] === undefined || answer.status !== 200) return;
            answer.status = 304;
            answer.body = {};
          },
        },
      },
      {
        does: 'a change of the wallet says what was added, and not what is',
        rule: 'money/amounts',
        on: /^a change over the hub$/,
        hooks: {
          event: eachFrame('wallet', (frame) => {
            const [topic, data] = [String(frame['topic']), frame['data'] as { readonly balance: number }];
            const before = balances.get(topic) ?? 0;
            balances.set(topic, data.balance);
            return [
              frame['kind'] === 'delta' ? { ...frame, data: { ...data, balance: data.balance - before } } : frame,
            ];
          }),
        },
      },
      {
        does: 'the times of frames are in seconds',
        rule: 'hub/frame',
        on: /^time of system$/,
        hooks: { event: eachFrame('system', (frame) => [{ ...frame, at: Math.floor(Number(frame['at']) / 1_000) }]) },
      },
      {
        does: 'the clock of the heartbeats stands still',
        rule: 'hub/heartbeat',
        hooks: {
          event: (name, body) => {
            if (name !== 'heartbeat') return [body];
            clock ??= body['clock'];
            return [{ ...body, clock }];
          },
        },
      },
    ],
  };
};
