import { foldLog } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import { type AlertItem, ALERTS_LIMIT, type AlertsState } from './alerts.state.ts';

export const alertsEvents = {
  alerts: (state, change) => ({
    ...state,
    items: liveOf(change, foldLog<AlertItem>(state.items.value, change.effect, ALERTS_LIMIT)),
  }),
} satisfies TopicEvents<AlertsState>;
