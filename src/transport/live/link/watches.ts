/** Two watches over a connection: heartbeats that stay away, and a page that nobody has looked at for minutes. */
import type { Cancel, Platform } from '../../../platform/platform.ts';
import { PARK_MS, SILENCE_MS, type ConnectionEvent } from './connectionTable.ts';

export interface Watches {
  /** A heartbeat has come: the silence begins anew. */
  readonly heard: () => void;
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
    heard: () => {
      stopSilence();
      // A hidden tab's timers decide nothing (H-22); it probes when it is seen again.
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
