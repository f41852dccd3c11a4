import { describe, expect, test } from 'vitest';
import { selectStatus } from '../domains/system/system.selectors.ts';
import { chooseLanguage } from '../domains/preferences/preferences.intents.ts';
import { WATCHERS } from './index.ts';
import { supervise } from './machinery/supervise.ts';
import type { Watcher } from './machinery/monitored.ts';
import { flowsFixture } from './machinery/testing/flowsFixture.ts';

/** Throws at its first start and works at its second. */
const spoiled = (real: Watcher): Watcher => {
  let threw = false;
  return function* (deps) {
    if (!threw) {
      threw = true;
      throw new Error('planted fault');
    }
    yield* real(deps);
  };
};
describe('a fault in any one watcher', () => {
  for (const [name, real] of Object.entries(WATCHERS))
    test(`REL-29 ${name} throws: the fault is reported, the watcher restarts, and the portal starts and changes its language`, async () => {
      const flows = await flowsFixture({
        local: { lang: 'EN' },
        root: (deps) => supervise({ ...WATCHERS, [name]: spoiled(real) }, deps),
      });
      const errors = flows.platform.report.recent().filter(({ level }) => level === 'error');
      expect(errors.map(({ what }) => what)).toEqual([`flow ${name}`]);
      expect([selectStatus(flows.state()), flows.state().session.phase]).toEqual([0, 'visitor']);
      expect(flows.live.told).toContain('start visitor');
      await flows.send(chooseLanguage('CN'));
      expect(flows.state().preferences.language).toBe('CN');
      expect(flows.task.isRunning()).toBe(true);
    });
});
