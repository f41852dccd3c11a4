/**
 * Fetches all rows of a record as a file (B-12): the house answers an address that is good once, and the browser downloads it
 * with its own progress and its own way to cancel.
 */
import { requestExport } from '../../contract/exports/exports.calls.ts';
import { exportRecord } from '../../domains/recordSlice.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { call, put, select } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

const FLOW = 'exportRecord';
export const watchExports = monitored({
  name: FLOW,
  on: exportRecord,
  cancelOn: [sessionEnded],
  timeoutMs: 20_000,
  keep: 'first',
  run: function* ({ transport, platform }, { chosen, format }) {
    const language = yield* select(selectLanguage);
    const { rest } = yield* call(() => transport());
    const key = platform.random.id();
    const body = { format, language, chosen };
    const { value } = yield* call((signal) => rest.call(requestExport, { body }, { signal, key }));
    platform.navigation.download(value.url);
    yield* put(toastRaised({ textKey: 'exports:begun', values: { n: value.rows }, tone: 'plain' }));
  },
  onFailed: function* (_, code) {
    const textKey = code === 'too-many-requests' ? 'exports:busy' : 'exports:failed';
    yield* put(toastRaised({ textKey, values: {}, tone: 'error' }));
  },
});
