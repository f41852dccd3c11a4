/**
 * Plays a recording in the portal's frame (P-15). Of many seeks within a moment only the newest is carried out: one is on its way,
 * and the last wish waits.
 */
import type { Speed } from '../../platform/pacedClock.ts';
import type { Clock } from '../../platform/platform.ts';
import type { DeskPlayable, DeskState } from '../../recording/desk/desk.ts';
import { afterFrames } from './afterFrames.ts';
import type { DeskOrder, PortalNews, StepTo } from './portalLink.ts';

/** The used part of a MessagePort. */
export interface PortalPort {
  readonly post: (order: DeskOrder) => void;
  readonly onNews: (run: (news: PortalNews) => void) => void;
}
export interface PortalFilm {
  readonly bytes: Blob;
  readonly playable: DeskPlayable;
  /** Asks the worker; rejects if the file cannot be read. */
  readonly stateAt: (t: number) => Promise<DeskState>;
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
/** Frames between two seeks: in it the portal's picture is painted. */
const PAUSE_FRAMES = 1;

/** `frame`: runs before the next paint. */
export const createPortalPlayer = (
  port: PortalPort,
  frame: Clock['frame'],
  onNews: (news: PortalNews) => void,
): PortalPlayer => {
  let stateAt: PortalFilm['stateAt'] | null = null;
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
  const sendWish = (): void => {
    const next = wish;
    underWay = null;
    wish = null;
    if (next !== null) send(next);
  };
  port.onNews((news) => {
    if (news.is === 'playing') ready = true;
    if (news.is === 'wanted') {
      const { n, at } = news;
      stateAt?.(at).then(
        (state) => port.post({ do: 'state', n, ...state }),
        (error: unknown) => onNews({ is: 'failed', line: 0, reason: String(error) }),
      );
      return;
    }
    if (news.is === 'sought' && news.n === underWay) {
      if (wish === null) underWay = null;
      else afterFrames(frame, PAUSE_FRAMES, sendWish);
    }
    // A position from before a seek that is under way would draw the playhead back.
    if (news.is === 'position' && underWay !== null) return;
    onNews(news);
  });
  return {
    load: ({ stateAt: ask, ...film }) => {
      stateAt = ask;
      port.post({ do: 'load', ...film });
    },
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
