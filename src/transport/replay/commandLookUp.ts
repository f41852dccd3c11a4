/** Looks up recorded commands with their outcome: the latest of a name and body at or before a time, else the first. */
import type { AckRecord, CommandRecord } from '../../recording/records.ts';

export const createCommandLookUp = (records: readonly (CommandRecord | AckRecord)[]) => {
  const asked = records.filter((record): record is CommandRecord => record.k === 'command');
  const acks = new Map(
    records.filter((record): record is AckRecord => record.k === 'ack').map((record) => [record.id, record]),
  );
  return (name: string, body: unknown, at: number): AckRecord | null => {
    const text = JSON.stringify(body);
    const same = asked.filter((one) => one.name === name && JSON.stringify(one.body) === text && acks.has(one.id));
    const found = same.findLast(({ t }) => t <= at) ?? same[0];
    return found === undefined ? null : (acks.get(found.id) ?? null);
  };
};
