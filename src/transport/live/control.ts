/** Decodes the hub's control frames (H-08, H-09) and dispatches them. */
import { HUB_EVENT } from '../../contract/hubProtocol.ts';
import * as shapes from '../../contract/hubShapes.ts';
import { BAD, type Shape } from '../../contract/shape.ts';
import type { Connection } from './link/connection.ts';
import type { LiveContext } from './liveContext.ts';
import type { HubClock } from './link/hubClock.ts';
import type { Heartbeats } from './topics/heartbeats.ts';

export interface ControlParts {
  readonly core: LiveContext;
  readonly connection: () => Connection;
  readonly heartbeats: Heartbeats;
  readonly hubClock: HubClock;
  readonly onTokenWanted: () => void;
}
export const createControl = ({ core, connection, heartbeats, hubClock, onTokenWanted }: ControlParts) => {
  const { report } = core.platform;
  const decoded = <V>(event: string, shape: Shape<V>, body: unknown, accept: (value: V) => void): void => {
    const value = shape.decode(body);
    if (value === BAD) core.quarantine.put(`control-${event}`, body);
    else accept(value);
  };
  return (event: string, body: unknown): void => {
    switch (event) {
      case HUB_EVENT.heartbeat:
        decoded(event, shapes.heartbeat, body, (beat) => {
          connection().onHeartbeat();
          hubClock.onHubTime(beat.clock);
          heartbeats.onHeartbeat(beat);
        });
        break;
      case HUB_EVENT.drain:
        decoded(event, shapes.drainMessage, body, (drain) => connection().send('drain', { drain }));
        break;
      case HUB_EVENT.reauth:
        onTokenWanted();
        break;
      case HUB_EVENT.revoked:
        decoded(event, shapes.revokedMessage, body, ({ topic: name }) => {
          const topic = core.topics.get(name);
          if (!topic) return;
          topic.refused = 'revoked';
          topic.refusedOn = topic.acked;
          topic.acked = null;
          core.onGateMoved(topic);
          core.scheduleBatch();
        });
        break;
      case HUB_EVENT.slow:
        // The hub has coalesced frames or will send a snapshot; heads and snapshots repair the rest. Counted for the panel.
        report.count('live.slow');
        break;
      case HUB_EVENT.maintenance:
        connection().send('maintenance');
        break;
      case HUB_EVENT.closing:
        report.note('live.closing', { body });
        break;
      default:
        core.quarantine.put('unknown-event', { event });
    }
  };
};
