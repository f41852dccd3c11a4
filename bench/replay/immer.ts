/**
 * What a user of the toolkit would write: one slice, one action per event, an Immer draft. As in a production build the toolkit's
 * development checks are off. The frames are parsed already; only the dispatch is timed.
 */
import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { topicRow } from '../../src/contract/index.ts';
import type { Frame, KeyedData, LogData, LogItem } from '../../src/contract/frame.ts';

interface Kept {
  seq: number;
  value: unknown;
}
type Live = Record<string, Kept>;

const keyed = (rows: Record<string, unknown>, data: KeyedData): void => {
  for (const [key, row] of Object.entries(data.rows))
    if (row === null) delete rows[key];
    else rows[key] = row;
};
const grown = (items: LogItem[], data: LogData, limit: number): void => {
  const last = items.at(-1)?.id ?? 0;
  for (const item of data.items) if (item.id > last) items.push(item);
  if (items.length > limit) items.splice(0, items.length - limit);
};
const initialState: Live = {};
const live = createSlice({
  name: 'live',
  initialState,
  reducers: {
    frameCame: (state, { payload: frame }: PayloadAction<Frame>) => {
      const row = topicRow(frame.topic);
      const kept = state[frame.topic];
      if (!row || (kept && frame.seq <= kept.seq)) return;
      if (!kept || row.class === 'state' || frame.kind === 'snapshot') {
        const whole = row.class === 'keyed' ? (frame.data as KeyedData).rows : (frame.data as LogData).items;
        state[frame.topic] = { seq: frame.seq, value: row.class === 'state' ? frame.data : whole };
        return;
      }
      kept.seq = frame.seq;
      if (row.class === 'keyed') keyed(kept.value as Record<string, unknown>, frame.data as KeyedData);
      else if (row.class === 'log') grown(kept.value as LogItem[], frame.data as LogData, row.limit);
    },
  },
});

export const createImmerStore = () =>
  configureStore({
    reducer: live.reducer,
    devTools: false,
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false, actionCreatorCheck: false }),
  });
/** Dispatches them one by one into a fresh store; answers how many topics it holds. */
export const dispatchAll = (frames: readonly Frame[]): number => {
  const store = createImmerStore();
  for (const frame of frames) store.dispatch(live.actions.frameCame(frame));
  return Object.keys(store.getState()).length;
};
