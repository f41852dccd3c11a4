import { expect, test } from 'vitest';
import { favouriteAdd } from '../../contract/favourites/favourites.calls.ts';
import { updateLanguage } from '../../contract/member/member.calls.ts';
import { CallFailed, type CommandOutcome } from '../../transport/api.ts';
import { finalityOfFailure } from '../operations/finalityOfFailure.ts';
import { sendWrite } from './sendWrite.ts';

const fixture = (outcome: CommandOutcome) => {
  const sent: string[] = [];
  const transport = {
    live: {
      command: (name: string, _body: unknown, key: string) => {
        sent.push(`hub ${name} ${key}`);
        return Promise.resolve(outcome);
      },
    },
    rest: {
      call: (row: { readonly name: string }, _input: unknown, { key }: { readonly key: string }) => {
        sent.push(`rest ${row.name} ${key}`);
        return Promise.resolve({ value: {}, at: 0 });
      },
    },
  } as never;
  const errorOf = (write: Promise<unknown>) =>
    write.then(
      () => null,
      (error: unknown) => (error instanceof CallFailed ? error : null),
    );
  return { sent, transport, errorOf };
};
const language = { language: 'EN' } as const;

test('H-18 a write goes over the hub while the link is ready, else by REST under the same key', async () => {
  const ready = fixture({ state: 'done', epoch: 7 });
  expect(await sendWrite(ready.transport, updateLanguage, language, { key: 'k1' })).toBe(7);
  expect(ready.sent).toEqual(['hub updateLanguage k1']);
  const down = fixture({ state: 'notSent' });
  expect(await sendWrite(down.transport, updateLanguage, language, { key: 'k1' })).toBeNull();
  expect(down.sent).toEqual(['hub updateLanguage k1', 'rest updateLanguage k1']);
});
test('H-10 a write that the hub does not offer goes by REST alone', async () => {
  const { sent, transport } = fixture({ state: 'done', epoch: 7 });
  await sendWrite(transport, favouriteAdd, { nodeId: 'a', vendor: 'v', gameType: 'slot' }, { key: 'k1' });
  expect(sent).toEqual(['rest favouriteAdd k1']);
});
test('H-20 a refused or unanswered command throws as a call does, and is not sent again by REST', async () => {
  for (const [outcome, finality] of [
    [{ state: 'failed', code: 'forbidden' }, 'outcome'],
    [{ state: 'failed', code: 'storage-full' }, 'retry'],
    [{ state: 'failed', code: 'key-running' }, 'unknown'],
    [{ state: 'unknown' }, 'unknown'],
  ] as const) {
    const { sent, transport, errorOf } = fixture(outcome);
    const error = await errorOf(sendWrite(transport, updateLanguage, language, { key: 'k1' }));
    expect([error === null, finalityOfFailure(error), sent.length]).toEqual([false, finality, 1]);
  }
});
test('H-20 without an answer only a look-up tells, unless nothing left the device', () => {
  const of = (error: ConstructorParameters<typeof CallFailed>[0]) => finalityOfFailure(new CallFailed(error));
  expect(of({ kind: 'network', sent: false })).toBe('retry');
  for (const error of [
    { kind: 'network', sent: true },
    { kind: 'timeout' },
    { kind: 'cancelled' },
    { kind: 'malformed', status: 200 },
  ] as const)
    expect(of(error), error.kind).toBe('unknown');
  expect(finalityOfFailure(new Error('a defect'))).toBe('unknown');
});
