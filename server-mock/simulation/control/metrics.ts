/** Metrics of the running house, updated when they are read (H-34). */
import type { Counters } from '../../platform/counters.ts';
import type { HubSwitch } from '../../hub/hubSwitch.ts';
import type { House } from '../../session/house.ts';
import type { ScenarioContext } from '../scenarios/scenarios.ts';

export interface MetricsDeps {
  readonly house: House;
  readonly counters: Counters;
  readonly hub: HubSwitch;
  readonly stage: Pick<ScenarioContext, 'bots'>;
}
export const createMetrics = ({ house, counters, hub, stage }: MetricsDeps) => {
  const update = (): void => {
    const mark = house.gateway.watermark();
    counters.set('journal_position', mark.seq);
    counters.set('gateway_lag_ms', Math.max(0, house.clock.now() - mark.at));
    counters.set('sessions', house.engine.state().sessions.size);
    hub.measure();
    const { played, refused } = stage.bots.counters();
    counters.set('bots_bets_total', played);
    counters.set('bots_refused_total', refused);
  };
  return {
    prometheus: (): string => {
      update();
      return counters.prometheus();
    },
    status: () => {
      update();
      return {
        now: house.clock.now(),
        epoch: house.gateway.epoch,
        watermark: house.gateway.watermark(),
        hub: { running: hub.running(), clients: hub.clients() },
        bots: { ...stage.bots.counters(), resting: stage.bots.isIdle() },
        counters: counters.all(),
      };
    },
  };
};
