import { describe, expect, it } from 'vitest';
import { rootReducer } from '../../../src/domains/reducer.ts';
import { tokenExpiryKnown } from '../../../src/domains/session/session.slice.ts';
import type { SimClient, SimWorld, WriteShown } from '../types.ts';
import { createRenewalsOracle } from './renewals.ts';

const MINUTE = 60_000;
const write = (seen: WriteShown['seen'], client = 'c1'): WriteShown => ({
  client,
  key: 'k',
  what: 'renewSession',
  seen,
});

/** One page, logged in, with a session of so many ms; with `browser`, a second page of the same browser. */
const setUp = (life: number, browser?: string) => {
  const sentences: string[] = [];
  const renewals = createRenewalsOracle(({ sentence }) => void sentences.push(sentence));
  let now = 0;
  let visible = true;
  let endsAt = life;
  const page = (id: string) =>
    ({
      id,
      setup: { id, role: 'player', account: 'jun08', skewMs: 0, ...(browser === undefined ? {} : { browser }) },
      account: () => 'jun08',
      state: () => rootReducer(rootReducer(undefined, { type: 'begin' }), tokenExpiryKnown({ endsAt })),
      awake: () => true,
      visible: () => visible,
      mono: () => now,
    }) as unknown as SimClient;
  const ids = browser === undefined ? ['c1'] : ['c1', 'c1b'];
  const world = { clients: new Map(ids.map((id) => [id, page(id)])) } as unknown as SimWorld;
  return {
    sentences,
    renewals,
    pass: (ms: number) => {
      for (let passed = 0; passed < ms; passed += 1_000) {
        now += 1_000;
        renewals.look(world);
      }
    },
    look: () => renewals.look(world),
    hide: (hidden: boolean) => {
      visible = !hidden;
    },
    renew: () => {
      endsAt = now + life;
    },
  };
};

describe('O7 a session in use is renewed in time', () => {
  it('a missing renewal is reported 15 s after 80 % of its life', () => {
    const { sentences, pass, look } = setUp(10 * MINUTE);
    look();
    pass(8 * MINUTE + 14_000);
    expect(sentences).toEqual([]);
    pass(2_000);
    expect(sentences).toEqual(['a session in use is not renewed in time: 104 s are left']);
  });
  it('a renewal restarts the count; a failed try has 30 s more, and no more than that', () => {
    const { sentences, pass, look, renew, renewals } = setUp(10 * MINUTE);
    look();
    pass(8 * MINUTE);
    renew();
    pass(8 * MINUTE);
    expect(sentences).toEqual([]);
    renewals.write(write('pending'));
    renewals.write(write('unknown'));
    pass(44_000);
    expect(sentences).toEqual([]);
    pass(3_000);
    expect(sentences).toHaveLength(1);
  });
  it('nothing is due while a try is in flight or the page is not visible', () => {
    const { sentences, pass, look, hide, renewals } = setUp(10 * MINUTE);
    look();
    renewals.write(write('pending'));
    pass(9 * MINUTE);
    renewals.write(write('notSent'));
    pass(1_000);
    hide(true);
    pass(5 * MINUTE);
    hide(false);
    pass(14_000);
    expect(sentences).toEqual([]);
    pass(3_000);
    expect(sentences).toHaveLength(1);
  });
  it('a try of another page of the browser counts for all of them, and sets no page an earlier deadline', () => {
    const { sentences, pass, look, renewals } = setUp(10 * MINUTE, 'one');
    look();
    renewals.write(write('pending', 'c1b'));
    renewals.write(write('done', 'c1b'));
    pass(8 * MINUTE + 10_000);
    expect(sentences).toEqual([]);
  });
});
