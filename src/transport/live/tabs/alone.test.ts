import { describe, expect, it } from 'vitest';
import { tabsFixture } from './testing/tabsFixture.ts';

describe('a single page', () => {
  it('H-27 opens its connection without waiting for other pages', async () => {
    const set = tabsFixture();
    const page = set.open();
    await page.start();
    await set.clock.advance(1);
    expect(set.hub.links.length).toBe(1);
  });
  it('REL-30 H-24 leaves no timer, no listener and no lock after a log-out', async () => {
    const set = tabsFixture();
    const page = set.open();
    const idle = [set.clock.waiting(), page.platform.environment.listeners()];
    await page.start();
    await set.pass(1_000);
    page.live.stop();
    await set.clock.advance(0);
    expect([set.clock.waiting(), page.platform.environment.listeners()]).toEqual(idle);
    const next = set.open();
    await next.start();
    await set.clock.advance(5);
    expect(set.standing().length).toBe(1);
  });
});
