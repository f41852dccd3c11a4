/** The display in a browser: full screen by the Fullscreen API, kept awake by the Screen Wake Lock API. */
import type { Cancel, Display } from './platform.ts';

const keepAwake: Display['keepAwake'] = (tell) => {
  // Plain http and some browsers have no wake lock.
  if (!('wakeLock' in navigator)) {
    tell('unsupported');
    return () => undefined;
  }
  let held: WakeLockSentinel | null = null;
  let asking = false;
  let ended = false;
  const ask = async (): Promise<void> => {
    if (asking || held !== null || document.visibilityState === 'hidden') return;
    asking = true;
    try {
      const lock = await navigator.wakeLock.request('screen');
      if (ended) return void lock.release();
      held = lock;
      // The browser releases it when the page is hidden, or to save the battery.
      lock.addEventListener('release', () => {
        held = null;
        if (!ended) tell('refused');
      });
      tell('awake');
    } catch {
      if (!ended) tell('refused');
    } finally {
      asking = false;
    }
  };
  const onVisible = (): void => void ask();
  document.addEventListener('visibilitychange', onVisible);
  onVisible();
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', onVisible);
    void held?.release();
  };
};

export const browserDisplay = (): Display => ({
  fullScreen: () => {
    if (!document.fullscreenEnabled) return 'unsupported';
    return document.fullscreenElement === null ? 'off' : 'on';
  },
  setFullScreen: async (on) => {
    try {
      await (on ? document.documentElement.requestFullscreen() : document.exitFullscreen());
    } catch {
      // The browser allows it on a press alone; the button says what is.
    }
  },
  onFullScreen: (run): Cancel => {
    document.addEventListener('fullscreenchange', run);
    return () => document.removeEventListener('fullscreenchange', run);
  },
  keepAwake,
});
