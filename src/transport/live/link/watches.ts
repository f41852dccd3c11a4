/** Watches for missing heartbeats, and for a page that has been hidden for minutes. */
import type { Cancel, Platform } from '../../../platform/platform.ts';
import { PARK_MS, SILENCE_MS, type ConnectionEvent } from './connectionTable.ts';

export interface Watches {
  /** Restarts the silence timer. */
  readonly onHeartbeat: () => void;
  readonly stopSilence: () => void;
  readonly stop: () => void;
}
export const createWatches = ({ clock, environment }: Platform, send: (event: ConnectionEvent) => void): Watches => {
  let stopSilence: Cancel = () => undefined;
  let stopParking: Cancel = () => undefined;
  const forget = [
    environment.on('visible', () => {
      stopParking();
      send('visible');
    }),
    environment.on('hidden', () => {
      stopParking();
      stopParking = clock.after(PARK_MS, () => send('abandoned'));
      send('hidden');
    }),
    environment.on('wake', () => send('visible')),
    environment.on('online', () => send('online')),
  ];
  return {
    onHeartbeat: () => {
      stopSilence();
      // Timers of a hidden tab are unreliable (H-22); it probes when it becomes visible.
      stopSilence = clock.after(SILENCE_MS, () => {
        if (environment.visible()) send('silent');
      });
    },
    stopSilence: () => stopSilence(),
    stop: () => {
      stopSilence();
      stopParking();
      for (const end of forget) end();
    },
  };
};
