import { describe, expect, it } from 'vitest';
import { testPages } from './testPages.ts';

describe('a page with no other beside it', () => {
  it('H-27 a single page opens its connection in the same moment as ever', async () => {
    const set = testPages();
    const page = set.open();
    await page.start();
    await set.clock.advance(1);
    expect(set.hub.links.length).toBe(1);
  });
  it('REL-30 H-24 after a log-out nothing of it is left: no timer, no listener, no lock', async () => {
    const set = testPages();
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
