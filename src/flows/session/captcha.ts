/** A fresh captcha image, at most one a second (R-CONST-08, REL-16). */
import { CAPTCHA_REFRESH_THROTTLE_MS } from '../../contract/constants.ts';
import { refreshCaptcha } from '../../domains/session/session.intents.ts';
import { call, delay } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { showCaptcha } from './login.ts';

export const watchCaptcha = monitored({
  name: 'captcha',
  on: refreshCaptcha,
  timeoutMs: 15_000,
  /** Leading edge: the first press acts at once, further presses within the second are ignored. */
  keep: 'first',
  *run(deps) {
    const transport = yield* call(() => deps.transport());
    const begun = deps.platform.clock.mono();
    yield* showCaptcha(transport);
    yield* delay(deps.platform.clock, Math.max(0, CAPTCHA_REFRESH_THROTTLE_MS - (deps.platform.clock.mono() - begun)));
  },
});
