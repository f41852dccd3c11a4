/**
 * Plays a recording in the portal's frame (P-15). Of many seeks within a moment only the newest is carried out: one is on its way,
 * and the last wish waits.
 */
import type { Speed } from '../../platform/pacedClock.ts';
import type { DeskOrder, PortalNews, StepTo } from './portalLink.ts';

/** The used part of a MessagePort. */
export interface PortalPort {
  readonly post: (order: DeskOrder) => void;
  readonly onNews: (run: (news: PortalNews) => void) => void;
}
export interface PortalFilm {
  readonly bytes: Uint8Array;
  readonly faultSeed: number | null;
  readonly speed: Speed;
}
export interface PortalPlayer {
  readonly load: (film: PortalFilm) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly seek: (to: number) => void;
  readonly step: (step: StepTo) => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly loop: (between: { readonly from: number; readonly to: number } | null) => void;
}
export const createPortalPlayer = (port: PortalPort, onNews: (news: PortalNews) => void): PortalPlayer => {
  let sought = 0;
  let underWay: number | null = null;
  let wish: number | null = null;
  /** The portal takes orders. Before, the desk's own position counts, and it is sought then. */
  let ready = false;
  const send = (to: number): void => {
    sought += 1;
    underWay = sought;
    port.post({ do: 'seek', to, n: sought });
  };
  port.onNews((news) => {
    if (news.is === 'playing') ready = true;
    if (news.is === 'sought' && news.n === underWay) {
      underWay = null;
      const next = wish;
      wish = null;
      if (next !== null) send(next);
    }
    // A position from before a seek that is under way would draw the playhead back.
    if (news.is === 'position' && underWay !== null) return;
    onNews(news);
  });
  return {
    load: (film) => port.post({ do: 'load', ...film }),
    pause: () => port.post({ do: 'pause' }),
    resume: () => port.post({ do: 'resume' }),
    seek: (to) => {
      if (!ready) return;
      if (underWay === null) send(to);
      else wish = to;
    },
    step: (step) => port.post({ do: 'step', step }),
    setSpeed: (speed) => port.post({ do: 'speed', speed }),
    loop: (between) => port.post({ do: 'loop', between }),
  };
};
