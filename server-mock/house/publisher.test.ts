import { expect, test } from 'vitest';
import type { JournalRecord } from '../journal/journal.ts';
import { createPublisher } from './publisher.ts';

const record = (pos: number) => ({ pos }) as JournalRecord;

test('who takes the time hears of a record before all others, whenever it came, and no more once it has left', async () => {
  const publisher = createPublisher();
  const heard: string[] = [];
  publisher.onDurable((records) => void heard.push(`other ${records.map(({ pos }) => pos).join(' ')}`));
  const leave = publisher.onDurable(
    (records) => void heard.push(`first ${records.map(({ pos }) => pos).join(' ')}`),
    'first',
  );
  await Promise.all([publisher.publish(record(1)), publisher.publish(record(2))]);
  leave();
  await publisher.publish(record(3));
  expect(heard).toEqual(['first 1 2', 'other 1 2', 'other 3']);
});
