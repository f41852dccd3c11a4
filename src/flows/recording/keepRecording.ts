/**
 * Keeps the last minutes of this page in memory, and saves them on request (P-16). The ring takes its beginnings from the store,
 * whose values are not copied: a kept state shares what has not changed since.
 */
import { call as callEffect, fork } from 'redux-saga/effects';
import { permission } from '../../contract/system/system.calls.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { liveValues } from '../../domains/projection.ts';
import { saveRecording } from '../../domains/connection/connection.intents.ts';
import type { RootState } from '../../domains/reducer.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import type { TruthRequest } from '../../transport/ring/ringTruth.ts';
import type { FlowDeps, KeptRecording } from '../machinery/deps.ts';
import { call, delay, type Flow, put, select, take } from '../machinery/effects.ts';
import { monitored, type Watcher } from '../machinery/monitored.ts';
import { ownRecordingText } from './ownRecordingText.ts';
import { readStartBlock } from '../shell/permission.ts';

/** How often the flow looks whether a new segment is due, ms: a flood between two looks is kept beside the limit. */
const LOOK_MS = 1_000;

function* keep(deps: FlowDeps, recorder: KeptRecording, begin: boolean): Flow {
  const state = yield* select((root: RootState) => root);
  recorder.keep(
    () => ({
      values: () => liveValues(state),
      topics: new Set(Object.keys(state.connection.topics)),
      path: deps.router.path(),
    }),
    begin,
  );
}
function* keepOn(deps: FlowDeps, recorder: KeptRecording): Flow {
  for (let begin = true; ; begin = false) {
    yield* keep(deps, recorder, begin);
    yield* delay(deps.platform.clock, LOOK_MS);
  }
}
/** What one person received is not kept for the next. */
function* forgetWithSession(deps: FlowDeps, recorder: KeptRecording): Flow {
  for (;;) {
    yield* take(sessionEnded);
    recorder.clear();
    yield* keep(deps, recorder, true);
  }
}
export const watchRecording: Watcher = function* (deps) {
  const { recorder } = yield* call(() => deps.transport());
  // A replay does not record itself.
  if (recorder === undefined) return;
  // The start block took the place of the first read.
  const block = readStartBlock(deps);
  if (block !== null) recorder.answered(permission.name, block.info);
  yield fork(forgetWithSession, deps, recorder);
  yield callEffect(keepOn, deps, recorder);
};

/** The mark of the moment at which a person saves. */
const SAVED = 'saved';
/** The file is saved without the house's values where they take longer, ms: it may be saved because the house does not answer. */
const TRUTH_MS = 8_000;
const truthOrTimeUp = (
  { platform: { clock, report } }: FlowDeps,
  recorder: KeptRecording | undefined,
  request: TruthRequest,
): Promise<void> =>
  new Promise((resolve) => {
    const stop = clock.after(TRUTH_MS, resolve);
    const end = (): void => {
      stop();
      resolve();
    };
    if (recorder === undefined) return end();
    recorder.truth(SAVED, request).then(end, (error: unknown) => {
      report.error('recording.truth', error);
      end();
    });
  });

const TEXTS = { done: 'errors:recording.saved', failed: 'errors:recording.failed', none: 'errors:recording.none' };
/** Of the device's clock, in UTC: "2026-11-29-0849". */
const nameAt = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', '-').replace(':', '');
export const watchSaveRecording = monitored({
  name: 'saveRecording',
  on: saveRecording,
  timeoutMs: 30_000,
  keep: 'first',
  run: function* (deps) {
    const { platform, router } = deps;
    const { recorder, rest } = yield* call(() => deps.transport());
    const state = yield* select((root: RootState) => root);
    const topics = [...liveValues(state).keys()];
    recorder?.mark(SAVED, router.path());
    yield* call(() => truthOrTimeUp(deps, recorder, { rest, language: selectLanguage(state), topics }));
    const text = yield* call(async () => (recorder ? ownRecordingText(platform, recorder, state) : null));
    if (text !== null) platform.navigation.saveText(`toteboard-${nameAt(platform.clock.now())}.ndjson`, text);
    yield* put(toastRaised({ textKey: text === null ? TEXTS.none : TEXTS.done, values: {}, tone: 'plain' }));
  },
  onFailed: function* () {
    yield* put(toastRaised({ textKey: TEXTS.failed, values: {}, tone: 'error' }));
  },
});
