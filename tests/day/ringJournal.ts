/**
 * The journal of a long virtual run: it keeps the latest records alone, so that what the journal's file would hold is not in the
 * heap that is measured. Every record is durable at once, and every key is new.
 */
import { JournalError, type Journal, type JournalHead, type JournalRecord } from '../../server-mock/journal/journal.ts';

/** More than any client of the run is behind. */
const KEPT = 500;

export const createRingJournal = (epoch: number): Journal => {
  /** The record at a position is at its remainder: as many are kept at every moment. */
  const kept: JournalRecord[] = [];
  let head: JournalHead = { pos: 0, hash: '', at: 0 };
  const after = (pos: number): readonly JournalRecord[] => {
    if (pos < head.pos - kept.length) throw new JournalError('failed', `Position ${pos + 1} is no longer kept.`);
    return Array.from({ length: head.pos - pos }, (_, n) => kept[(pos + 1 + n) % KEPT]).filter(
      (record) => record !== undefined,
    );
  };
  return {
    epoch,
    head: () => head,
    append: async (record) => {
      const pos = head.pos + 1;
      const written = { ...record, pos, hash: String(pos) };
      head = { pos, hash: written.hash, at: record.at };
      kept[pos % KEPT] = written;
      return written;
    },
    recover: () => undefined,
    read: async (afterPos, limit) => after(afterPos).slice(0, limit),
    readTopic: async (topic, afterPos, limit) =>
      after(afterPos)
        .filter(({ touches }) => touches.some((one) => one.topic === topic))
        .slice(0, limit),
    findCommand: async () => null,
    saveSnapshot: async () => undefined,
    latestSnapshot: async () => null,
    saveCheckpoint: async () => undefined,
    latestCheckpoint: async () => null,
    close: async () => undefined,
  };
};
