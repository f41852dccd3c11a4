/** Events of the faulty phase: writes, commands, lost sockets, restarts, new journals, slow and frozen readers. */
import type { Browser } from './browser.ts';
import type { Commands } from './commands.ts';
import type { Draw } from './draw.ts';
import type { Gateway } from './gateway.ts';
import type { House } from './house.ts';
import type { Scheduler } from './scheduler.ts';

export interface FaultTargets {
  readonly house: House;
  readonly gateways: readonly Gateway[];
  readonly browsers: readonly Browser[];
  readonly commands: readonly Commands[];
  readonly draw: Draw;
  readonly scheduler: Scheduler;
  /** No faults happen from here on. */
  readonly endMs: number;
}
const POLL_MS = 3_000;

export const startFaults = ({ house, gateways, browsers, commands, draw, scheduler, endMs }: FaultTargets): void => {
  const calm = (): boolean => scheduler.now() >= endMs;
  /** Repeats until the faulty phase ends. */
  const during = (low: number, high: number, run: () => void): void => {
    const next = (): void => {
      if (calm()) return;
      run();
      scheduler.after(draw.from(low, high), next);
    };
    scheduler.after(draw.from(0, high), next);
  };
  const connect = (browser: Browser, low: number, high: number): void =>
    scheduler.after(draw.from(low, high), () => browser.connect(draw.pick(gateways)));
  const drop = (browser: Browser, next?: number): void => {
    browser.disconnect(next);
    connect(browser, 200, 3_000);
  };
  const faults: readonly (() => void)[] = [
    () => drop(draw.pick(browsers)),
    // A gateway restarts or drains: all of its readers reconnect to any other.
    () => browsers.forEach((browser) => drop(browser)),
    () => {
      const browser = draw.pick(browsers);
      drop(browser, draw.below(browser.tabs.length));
    },
    () => {
      const browser = draw.pick(browsers);
      browser.slow(true);
      scheduler.after(draw.from(500, 3_000), () => browser.slow(false));
    },
    () => draw.pick(draw.pick(browsers).tabs).freeze(draw.from(300, 3_000)),
    // A rush: more frames than a gate can hold, and superseded before a request goes out.
    () => {
      for (let n = draw.from(20, 500); n > 0; n--)
        scheduler.after(draw.from(1, 4_000), () => void (calm() || house.write()));
    },
  ];
  const epochs = draw.pick([0, 0, 1, 2, 3, 5]);
  for (let n = 0; n < epochs; n++)
    scheduler.after(draw.from(2_000, endMs - 1), () =>
      draw.chance(0.35) ? house.returnToPastJournal() : house.startNewJournal(),
    );

  for (const browser of browsers) {
    connect(browser, 0, 1_000);
    const poll = (): void => {
      if (!browser.isConnected()) for (const tab of browser.tabs) tab.poll();
      scheduler.after(POLL_MS + draw.from(-600, 600), poll);
    };
    scheduler.after(draw.from(0, POLL_MS), poll);
  }
  during(10, draw.pick([120, 250, 600]), house.write);
  during(300, 2_500, () => draw.pick(commands).issue());
  during(200, draw.pick([1_500, 4_000, 12_000]), () => draw.pick(faults)());
};
