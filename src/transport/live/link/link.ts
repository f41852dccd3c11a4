/**
 * One connection: a source with its generation, and the requests over it. Signals after `close` are dropped, and so are
 * replies of another generation (H-10, REL-05).
 */
import type { HubReply } from '../../../contract/hubProtocol.ts';
import { BAD, type Shape } from '../../../contract/shape.ts';
import type { LiveSource, SourceSignal } from '../../api.ts';
import type { HubClock } from './hubClock.ts';
import type { Quarantine } from '../quarantine.ts';

export interface Link {
  readonly generation: number;
  readonly transport: () => string | null;
  readonly closed: () => boolean;
  /** Sends a request with this link's generation; null: no valid answer in time. Each answer updates the hub clock. */
  readonly request: <R extends HubReply>(
    event: string,
    message: object,
    shape: Shape<R>,
    timeoutMs: number,
  ) => Promise<R | null>;
  readonly close: () => void;
}
export interface LinkParts {
  readonly hubClock: HubClock;
  readonly quarantine: Quarantine;
  readonly source: () => LiveSource;
  readonly onFrames: (frames: readonly unknown[]) => void;
  readonly onSignal: (link: Link, signal: LinkSignal) => void;
}
/** Everything that a source reports besides frames. */
export type LinkSignal = Exclude<SourceSignal, { readonly type: 'frames' }>;
export const openLink = (parts: LinkParts, generation: number, token: string, transports: readonly string[]): Link => {
  const { hubClock, quarantine } = parts;
  const source = parts.source();
  let over = false;
  let transport: string | null = null;
  const forget = source.onSignal((signal) => {
    if (over) return;
    if (signal.type === 'open') transport = signal.transport;
    if (signal.type === 'frames') parts.onFrames(signal.frames);
    else parts.onSignal(link, signal);
  });
  const link: Link = {
    generation,
    transport: () => transport,
    closed: () => over,
    request: async (event, message, shape, timeoutMs) => {
      if (over) return null;
      const departure = hubClock.depart();
      const answer = await source.request(event, { ...message, generation }, timeoutMs);
      if (over || answer === null) return null;
      const reply = shape.decode(answer);
      if (reply === BAD) {
        quarantine.put(`reply-${event}`, answer);
        return null;
      }
      if (reply.generation !== generation) return null;
      hubClock.addRoundTrip(reply.clock, departure);
      return reply;
    },
    close: () => {
      if (over) return;
      over = true;
      forget();
      source.close();
    },
  };
  source.open({ token }, transports);
  return link;
};
