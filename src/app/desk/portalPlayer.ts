/**
 * Plays a recording in the portal's frame (P-15). Of many seeks within a moment only the newest is carried out: while the portal shows
 * one, the worker makes the next one's state, and the last wish waits. The state of a seek that is overtaken before is never asked for.
 */
import type { Speed } from '../../platform/pacedClock.ts';
import type { Clock } from '../../platform/platform.ts';
import type { DeskPlayable, DeskState } from '../../recording/desk/desk.ts';
import type { DeskOrder, PortalNews, StepTo } from './portalLink.ts';

/** The used part of a MessagePort. */
export interface PortalPort {
  readonly post: (order: DeskOrder) => void;
  readonly onNews: (run: (news: PortalNews) => void) => void;
}
export interface PortalRecording {
  readonly bytes: Blob;
  readonly playable: DeskPlayable;
  /** Asks the worker; rejects if the file cannot be read. */
  readonly stateAt: (t: number) => Promise<DeskState>;
  readonly faultSeed: number | null;
  readonly speed: Speed;
}
export interface PortalPlayer {
  readonly load: (recording: PortalRecording) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly seek: (to: number) => void;
  readonly step: (step: StepTo) => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly loop: (between: { readonly from: number; readonly to: number } | null) => void;
}
/**
 * Frames between two seeks, in which the portal's picture is painted: one where the last wish stays, more while the pointer moves, so
 * that the position follows in every frame.
 */
const MOST_FRAMES = 2;

/** `frame`: runs before the next paint. */
export const createPortalPlayer = (
  port: PortalPort,
  frame: Clock['frame'],
  onNews: (news: PortalNews) => void,
): PortalPlayer => {
  let stateAt: PortalRecording['stateAt'] | null = null;
  let sought = 0;
  /** The portal carries this seek out, or paints its picture. */
  let underWay: number | null = null;
  /** Where the last seek goes, until it is handed to the portal. */
  let wish: number | null = null;
  /** The place whose state the worker makes. */
  let asking: number | null = null;
  /** One was asked for, for the time when the portal is free. A second one would take a processor from its picture. */
  let askedAhead = false;
  /** A state that waits for the portal. */
  let made: { readonly to: number; readonly state: DeskState } | null = null;
  /** Orders that came since a seek waits, and are carried out at its place; a step only if no newer seek came after it. */
  let later: DeskOrder[] = [];
  /** The portal takes orders. Before, the desk's own position counts, and it is sought then. */
  let ready = false;
  const failed = (error: unknown): void => onNews({ is: 'failed', line: 0, reason: String(error) });
  const endWish = (): void => {
    wish = null;
    for (const order of later) port.post(order);
    later = [];
  };
  const post = (order: DeskOrder): void => {
    if (wish === null) port.post(order);
    else later.push(order);
  };
  const send = (to: number, state: DeskState): void => {
    sought += 1;
    underWay = sought;
    made = null;
    askedAhead = false;
    port.post({ do: 'seek', to, n: sought, ...state });
    if (wish === to) endWish();
  };
  /** The worker makes the state of the newest wish while the portal shows the one before, so that none waits for the other. */
  const askForWish = (): void => {
    if (wish === null || asking !== null || stateAt === null || (underWay !== null && askedAhead)) return;
    const to = wish;
    asking = to;
    askedAhead = underWay !== null;
    stateAt(to).then(
      (state) => {
        asking = null;
        // A place that was passed while the portal was busy is not shown.
        if (underWay === null) send(to, state);
        else if (wish === to) made = { to, state };
        askForWish();
      },
      (error: unknown) => {
        asking = null;
        if (wish === to) endWish();
        failed(error);
        askForWish();
      },
    );
  };
  const free = (): void => {
    underWay = null;
    if (made !== null && made.to === wish) send(made.to, made.state);
    askForWish();
  };
  /** Ends the seek that is under way once it is painted. */
  const paint = (frames: number, before: number | null): void =>
    void frame(() => {
      if (frames <= 1 || wish === before) free();
      else paint(frames - 1, wish);
    });
  port.onNews((news) => {
    if (news.is === 'playing') ready = true;
    if (news.is === 'wanted') {
      const { n, at } = news;
      stateAt?.(at).then((state) => port.post({ do: 'state', n, ...state }), failed);
      return;
    }
    if (news.is === 'sought' && news.n === underWay) paint(MOST_FRAMES, wish);
    // A position from before a seek that is under way would move the position back.
    if (news.is === 'position' && (underWay !== null || wish !== null)) return;
    onNews(news);
  });
  return {
    load: ({ stateAt: ask, ...recording }) => {
      stateAt = ask;
      port.post({ do: 'load', ...recording });
    },
    pause: () => post({ do: 'pause' }),
    resume: () => post({ do: 'resume' }),
    seek: (to) => {
      if (!ready) return;
      wish = to;
      later = later.filter((order) => order.do !== 'step');
      askForWish();
    },
    step: (step) => post({ do: 'step', step }),
    setSpeed: (speed) => post({ do: 'speed', speed }),
    loop: (between) => post({ do: 'loop', between }),
  };
};
