/** A fresh captcha image, at most one a second (R-CONST-08, REL-16). */
import { refreshCaptcha } from '../../domains/session/session.intents.ts';
import { ask, pause } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { showCaptcha } from './login.ts';

const THROTTLE_MS = 1_000;

export const watchCaptcha = monitored({
  name: 'captcha',
  on: refreshCaptcha,
  timeoutMs: 15_000,
  /** Leading edge: the first press acts at once, presses within the second do nothing. */
  keep: 'first',
  *run(deps) {
    const transport = yield* ask(() => deps.transport());
    const begun = deps.platform.clock.mono();
    yield* showCaptcha(transport);
    yield* pause(deps.platform.clock, Math.max(0, THROTTLE_MS - (deps.platform.clock.mono() - begun)));
  },
});
