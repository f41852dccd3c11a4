/**
 * State of the live channel as facts, not as flags that become outdated (H-04). Screens compute ages from house time.
 */
import { createSlice, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import type { ConnectionStatus, LiveBatch, TopicStatus } from '../../gate/batch.ts';
import { isLiveBatch, sessionEnded } from '../facts.ts';
import { hideTopic, showTopic } from './connection.intents.ts';

export interface ConnectionState {
  /** Null until the channel has reported once. */
  readonly status: ConnectionStatus | null;
  readonly link: LiveBatch['connection'];
  readonly topics: Readonly<Record<string, TopicStatus>>;
  /** House clock minus local wall clock, ms. */
  readonly clockOffsetMs: number;
  /** Topic → number of components that show it now. */
  readonly shown: Readonly<Record<string, number>>;
}
export const initialConnection: ConnectionState = {
  status: null,
  link: { name: 'off', reason: 'start', at: 0 },
  topics: {},
  clockOffsetMs: 0,
  shown: {},
};

const sameFields = (a: object, b: object): boolean => {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => (a as Record<string, unknown>)[key] === (b as Record<string, unknown>)[key])
  );
};

/**
 * A plain reducer, since it runs once a frame. Unchanged parts keep their identity, so that an equal status renders
 * nothing.
 */
const foldBatch = (state: ConnectionState, batch: LiveBatch): ConnectionState => {
  let topics = state.topics;
  if (batch.forgotten.some((topic) => topic in topics)) {
    const forgotten = new Set(batch.forgotten);
    topics = Object.fromEntries(Object.entries(topics).filter(([topic]) => !forgotten.has(topic)));
  }
  for (const status of batch.statuses) {
    const before = state.topics[status.topic];
    if (before?.freshness === status.freshness && before.trueAt === status.trueAt) continue;
    if (topics === state.topics) topics = { ...topics };
    (topics as Record<string, TopicStatus>)[status.topic] = status;
  }
  return {
    status: state.status && sameFields(state.status, batch.connectionStatus) ? state.status : batch.connectionStatus,
    link: sameFields(state.link, batch.connection) ? state.link : batch.connection,
    topics,
    clockOffsetMs: batch.clockOffsetMs,
    shown: state.shown,
  };
};

const withShown = (state: ConnectionState, topic: string, by: number): ConnectionState => {
  const { [topic]: before = 0, ...others } = state.shown;
  const places = before + by;
  return { ...state, shown: places > 0 ? { ...others, [topic]: places } : others };
};

const connectionSlice = createSlice({
  name: 'connection',
  initialState: initialConnection,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(showTopic, (state, { payload }) => withShown(state, payload, 1))
      .addCase(hideTopic, (state, { payload }) => withShown(state, payload, -1))
      .addCase(sessionEnded, (state) => ({
        ...initialConnection,
        clockOffsetMs: state.clockOffsetMs,
        shown: state.shown,
      })),
});
export const connectionReducer: Reducer<ConnectionState> = (
  state: ConnectionState | undefined,
  action: UnknownAction,
): ConnectionState =>
  state !== undefined && isLiveBatch(action)
    ? foldBatch(state, action.payload)
    : connectionSlice.reducer(state, action);
