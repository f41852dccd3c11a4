/** The portal inside the replay desk (P-15): plays the recording that the desk hands over, and does what the desk orders. */
import { selectMotionPaused } from '../../domains/preferences/preferences.selectors.ts';
import type { DeskState } from '../../recording/desk/desk.ts';
import { decodeState } from '../../recording/desk/stateBytes.ts';
import { RecordingError } from '../../recording/errors.ts';
import { portOfParent } from '../../platform/framePort.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SoughtState } from '../../transport/replay/index.ts';
import type { Step } from '../../transport/replay/player.ts';
import type { MissingFeature } from '../start/missingFeatures.ts';
import { awaitReplayEnd } from '../replay/replayOutcome.ts';
import { openPaged } from '../replay/loadRecording.ts';
import { type ReplayPortal, startReplayPortal } from '../replay/startReplayPortal.ts';
import { bytesOfBlob } from './deskFile.ts';
import type { DeskOrder, PortalNews, StepTo } from './portalLink.ts';
import { holds } from './stepCondition.ts';

const stepOf = (step: StepTo, { replay }: ReplayPortal): Step =>
  step.by === 'condition' ? { by: 'condition', holds: () => holds(step.condition, replay.values()) } : step;

const soughtState = ({ records, bytes }: DeskState): SoughtState => ({
  index: records,
  topics: decodeState(bytes),
});

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
/** In the desk the portal runs as with reduced motion: a carousel or marquee would move by the page's time, not the recording's. */
const withReducedMotion = (real: Platform): Platform => ({
  ...real,
  environment: {
    ...real.environment,
    media: (query) => query === REDUCED_MOTION || real.environment.media(query),
  },
});
/**
 * While the recording rests, as it does in a drag, figures and rows change at once: an animation would paint for every seek anew. It is
 * the attribute of the switch that stops all motion (B-15), which the viewer may have set as well.
 */
const standStill = (still: boolean): void => void document.documentElement.toggleAttribute('data-still', still);

/** A drag has ended when no seek came for so long, ms. */
const REST_MS = 200;

type Load = Extract<DeskOrder, { readonly do: 'load' }>;

export const playForDesk = async (real: Platform, missingFeatures: readonly MissingFeature[]): Promise<void> => {
  const port = await portOfParent();
  // The recording may name the page at which it began; without one the portal begins at home.
  real.navigation.replace('/');
  const tell = (news: PortalNews): void => port.postMessage(news);
  let portal: ReplayPortal | null = null;
  let awaiting = false;
  let stopResting = (): void => undefined;
  let wanted = 0;
  /** Asks for states that have not been answered yet, by their number. */
  const states = new Map<number, (state: SoughtState) => void>();
  const stateAt = (t: number): Promise<SoughtState> =>
    new Promise((resolve) => {
      wanted += 1;
      states.set(wanted, resolve);
      tell({ is: 'wanted', n: wanted, at: t });
    });

  /** Reports the end once for each time that it is reached. */
  const awaitEnd = async ({ replay, clock, store }: ReplayPortal): Promise<void> => {
    if (awaiting) return;
    awaiting = true;
    const { hash, expected, equal } = await awaitReplayEnd({
      replay,
      clock,
      state: () => store.getState(),
      onState: (run) => store.subscribe(run),
    });
    awaiting = false;
    tell({ is: 'ended', hash: hash.total, recorded: expected.total, equal });
  };
  const load = async ({ bytes, playable, speed, faultSeed }: Load): Promise<void> => {
    const recording = await openPaged(bytesOfBlob(bytes), playable, stateAt);
    portal = startReplayPortal({
      real: withReducedMotion(real),
      missingFeatures,
      recording,
      speed,
      faultSeed,
      onFault: (what, topic) => tell({ is: 'fault', at: portal?.replay.at() ?? 0, topic, what }),
    });
    const { replay, clock, store, started } = portal;
    replay.onChange(() => tell({ is: 'unmatched', calls: replay.unmatched() }));
    await started;
    replay.play();
    void awaitEnd(portal);
    tell({ is: 'playing', lengthMs: replay.recording.lengthMs });
    let told = '';
    const follow = (): void => {
      const news: PortalNews = { is: 'position', at: replay.at(), paused: replay.paused(), lagMs: clock.lag() };
      const text = JSON.stringify(news);
      if (text !== told) tell(news);
      told = text;
      standStill(news.paused || selectMotionPaused(store.getState()));
      real.clock.frame(follow);
    };
    follow();
  };
  const fail = (error: unknown): void => {
    real.report.error('desk', error);
    const { line, reason } = error instanceof RecordingError ? error : { line: 0, reason: String(error) };
    tell({ is: 'failed', line, reason });
  };
  const obey = (order: DeskOrder): void => {
    if (order.do === 'load') {
      load(order).catch(fail);
      return;
    }
    if (order.do === 'state') {
      states.get(order.n)?.(soughtState(order));
      states.delete(order.n);
      return;
    }
    if (portal === null) return;
    const { replay, clock } = portal;
    switch (order.do) {
      case 'pause':
        return replay.pause();
      case 'resume':
        return replay.resume();
      case 'seek':
        stopResting();
        try {
          replay.seek(order.to, {
            known: soughtState(order),
            briefly: true,
            onLanded: () => tell({ is: 'sought', n: order.n }),
          });
        } catch (error) {
          // A file that changed after its check. The desk may go on: its other places can be read.
          fail(error);
          tell({ is: 'sought', n: order.n });
        }
        stopResting = real.clock.after(REST_MS, replay.settle);
        void awaitEnd(portal);
        return;
      case 'step':
        return replay.step(stepOf(order.step, portal));
      case 'speed':
        return clock.setSpeed(order.speed);
      case 'loop':
        return replay.loop(order.between);
    }
  };
  port.onmessage = ({ data }: MessageEvent<DeskOrder>) => obey(data);
};
