/**
 * The playground of the documents (B-29): sends events of the catalogue to a portal of its own. That portal is served by a house
 * without a journal or ledger, which shows a recording, so that an event can change nothing of this house.
 */
import { decodeData } from '../../../src/contract/topic.ts';
import { topicRow } from '../../../src/contract/index.ts';
import { BAD } from '../../../src/contract/shape.ts';
import type { FrameKind } from '../../../src/contract/frame.ts';
import { frameShape } from '../../../src/contract/topic.ts';
import type { Json, JsonObject } from '../json.ts';
import { schemaFault } from './schemaFault.ts';

export const VIEWERS = ['player', 'agent'] as const;
export type PlaygroundViewer = (typeof VIEWERS)[number];

/** An event before it has a position. */
export interface PlaygroundEvent {
  readonly topic: string;
  readonly kind: FrameKind;
  readonly data: unknown;
}
/** A house for events alone. */
export interface PlaygroundHouse {
  /** Address with a log-in that counts once. */
  readonly entrance: () => string;
  /** The viewer's id in topics: `wallet:p1`. */
  readonly member: string;
  /** Sends it at the next position; answers a sentence where the topic's value cannot take it. */
  readonly send: (event: PlaygroundEvent) => { readonly seq: number } | { readonly refused: string };
  /** The value that a portal of it has now, as a frame's data; undefined: none yet. */
  readonly value: (topic: string) => unknown;
  /** Connected portals. */
  readonly clients: () => number;
  /** Puts the recorded values in the place of what was sent; open portals follow. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}
export interface Playground {
  readonly open: (body: string) => Promise<PlaygroundAnswer>;
  readonly value: (body: string) => Promise<PlaygroundAnswer>;
  readonly send: (body: string) => Promise<PlaygroundAnswer>;
  readonly reset: (body: string) => Promise<PlaygroundAnswer>;
  readonly close: () => Promise<void>;
}
/** `path`: where in the data the fault is. */
export type PlaygroundAnswer =
  | {
      readonly ok: true;
      /** Absent: the topic has none. */
      readonly value?: unknown;
      readonly member: string;
      readonly address?: string;
      readonly seq?: number;
      readonly clients: number;
    }
  | { readonly ok: false; readonly path?: string; readonly message: string };

const refuse = (message: string, path?: string): PlaygroundAnswer =>
  path === undefined ? { ok: false, message } : { ok: false, path, message };

const fieldsOf = (body: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
};
const viewerOf = (value: unknown): PlaygroundViewer | null => VIEWERS.find((one) => one === value) ?? null;

/** What is wrong with an event by the contract; null: nothing. */
export const eventFault = ({ topic, kind, data }: PlaygroundEvent): PlaygroundAnswer | null => {
  const row = topicRow(topic);
  if (row === undefined) return refuse(`The catalogue has no topic "${topic}".`);
  if (topic.includes('{')) return refuse(`Put an id in the place of ${topic.slice(topic.indexOf('{'))}.`);
  const shape = frameShape(row, kind);
  if (shape === undefined) return refuse(`A ${row.class} topic has no event of the kind "${kind}".`);
  const fault = schemaFault(shape.schema as JsonObject, data as Json);
  if (fault !== null) return refuse(fault.message, fault.path);
  // The portal's own decoder has the last word.
  return decodeData(row, kind, data) === BAD ? refuse('The contract does not allow this value.', '$') : null;
};

/** `start`: starts the house of a viewer, once each. */
export const createPlayground = (start: (viewer: PlaygroundViewer) => Promise<PlaygroundHouse>): Playground => {
  const houses = new Map<PlaygroundViewer, Promise<PlaygroundHouse>>();
  const houseOf = (viewer: PlaygroundViewer): Promise<PlaygroundHouse> => {
    const known = houses.get(viewer);
    if (known !== undefined) return known;
    const house = start(viewer);
    houses.set(viewer, house);
    // The next request may start it.
    house.catch(() => houses.delete(viewer));
    return house;
  };
  return {
    open: async (body) => {
      const viewer = viewerOf(fieldsOf(body)?.['viewer']);
      if (viewer === null) return refuse(`viewer is one of ${VIEWERS.join(', ')}.`);
      const house = await houseOf(viewer);
      return { ok: true, member: house.member, address: house.entrance(), clients: house.clients() };
    },
    value: async (body) => {
      const { viewer, topic } = fieldsOf(body) ?? {};
      const running = houses.get(viewerOf(viewer) ?? 'player');
      if (running === undefined) return refuse('Start a portal first: it has the values.');
      const house = await running;
      const value = typeof topic === 'string' ? house.value(topic) : undefined;
      return { ok: true, member: house.member, clients: house.clients(), ...(value === undefined ? {} : { value }) };
    },
    send: async (body) => {
      const fields = fieldsOf(body) ?? {};
      const viewer = viewerOf(fields['viewer']);
      const running = viewer === null ? undefined : houses.get(viewer);
      if (running === undefined) return refuse('Start a portal first: an event needs one that receives it.');
      const { topic, kind, data } = fields;
      if (typeof topic !== 'string' || typeof kind !== 'string') return refuse('topic and kind are missing.');
      const event = { topic, kind: kind as FrameKind, data };
      const fault = eventFault(event);
      if (fault !== null) return fault;
      const house = await running;
      const sent = house.send(event);
      if ('refused' in sent) return refuse(sent.refused);
      return { ok: true, member: house.member, seq: sent.seq, clients: house.clients() };
    },
    reset: async (body) => {
      const viewer = viewerOf(fieldsOf(body)?.['viewer']);
      const running = viewer === null ? undefined : houses.get(viewer);
      if (running === undefined) return refuse('Start a portal first: there is nothing to reset.');
      const house = await running;
      await house.reset();
      return { ok: true, member: house.member, clients: house.clients() };
    },
    close: async () => {
      for (const house of houses.values()) await (await house.catch(() => null))?.close();
    },
  };
};
