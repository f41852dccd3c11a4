import { expect, test } from 'vitest';
import type { JournalRecord } from '../journal/journal.ts';
import { createPublisher } from './publisher.ts';

const record = (pos: number) => ({ pos }) as JournalRecord;

test('a first listener receives a record before all others, whenever it was added, and none after its removal', async () => {
  const publisher = createPublisher();
  const received: string[] = [];
  publisher.onDurable((records) => void received.push(`other ${records.map(({ pos }) => pos).join(' ')}`));
  const leave = publisher.onDurable(
    (records) => void received.push(`first ${records.map(({ pos }) => pos).join(' ')}`),
    'first',
  );
  await Promise.all([publisher.publish(record(1)), publisher.publish(record(2))]);
  leave();
  await publisher.publish(record(3));
  expect(received).toEqual(['first 1 2', 'other 1 2', 'other 3']);
});
