import type { InspectedEvent } from '../../recording/desk/inspector.ts';
import type { InspectedShown } from '../../screens/replay/desk/deskShown.ts';

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';

/** The beginning of a text that has one line, or a few: the whole is a table sometimes, which costs more than a frame to lay out. */
const MOST = 2_000;
const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

const fieldsOf = (value: unknown): InspectedShown['fields'] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, one]) => ({ name, text: cut(textOf(one)) }))
    : [{ name: '', text: cut(textOf(value)) }];

/** An inspected event as texts. */
export const inspectedShown = ({ line, record, gate, changes, value }: InspectedEvent): InspectedShown => {
  const { k, t, ...rest } = record;
  const frame = record.k === 'frame' ? record : null;
  return {
    line,
    t,
    topic: frame?.f.topic ?? '',
    kind: frame?.f.kind ?? k,
    position: frame && { epoch: frame.f.epoch, prev: frame.f.prev, seq: frame.f.seq, via: frame.via },
    fields: fieldsOf(frame ? frame.f.data : rest),
    json: JSON.stringify(record, null, 2),
    gate,
    changes: changes.map(({ path, keys, before, after }) => ({
      path,
      keys,
      before: before === undefined ? null : cut(textOf(before)),
      after: after === undefined ? null : cut(textOf(after)),
    })),
    value,
  };
};
