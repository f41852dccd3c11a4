/** Each oracle must report a wrong history and stay silent at the correct one beside it. */
import { describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import { emptyState } from '../../../server-mock/core/state.ts';
import type { Frame } from '../../../src/contract/frame.ts';
import type { GateEffect } from '../../../src/gate/types.ts';
import { EPOCH, type Fake } from '../run/fakeWorld.ts';
import type { Action, Fault, TopicView, WriteShown } from '../types.ts';
import { ACCOUNTS, violatedOracle, member, memberOpened, posting } from './historyFixture.ts';

const wallet = (balance: number, seq: number, more: Partial<TopicView> = {}): TopicView => ({
  topic: 'wallet:m-ann',
  value: { balance, held: 0, currency: 'MYR', wallets: [{ code: 'MAIN', balance }] },
  position: { epoch: EPOCH, seq },
  freshness: 'live',
  ...more,
});
/** Ann is opened at 1 and has 500 from 2 on. */
const annHas500 = (fake: Fake): void => {
  fake.durable([...ACCOUNTS, memberOpened(member('ann'))]);
  fake.durable([posting('ann', 500)]);
};

describe('O1, O2, O4, O6: values in the stores', () => {
  const cases: readonly (readonly [string, string | null, (fake: Fake) => void])[] = [
    ['the value at the reported position', null, (fake) => fake.show('c1', [wallet(500, 2)])],
    ['another value than the house had there', 'O1', (fake) => fake.show('c1', [wallet(499, 2)])],
    ['a newer value at an older position', 'O1', (fake) => fake.show('c1', [wallet(500, 1)])],
    [
      'an epoch that never existed',
      'O1',
      (fake) => fake.show('c1', [wallet(500, 2, { position: { epoch: 7, seq: 2 } })]),
    ],
    [
      'a topic of another member',
      'O1',
      (fake) => {
        fake.durable([memberOpened(member('bob'))]);
        fake.show('c1', [wallet(500, 2), { ...wallet(0, 3), topic: 'wallet:m-bob' }]);
      },
    ],
    [
      'a position that goes back',
      'O2',
      (fake) => {
        fake.show('c1', [wallet(500, 2)]);
        fake.after(10, () => fake.show('c1', [wallet(0, 1)]));
      },
    ],
    ['a store that never catches up', 'O4', (fake) => fake.show('c1', [wallet(0, 1, { freshness: 'catchingUp' })])],
    [
      'a store that is right and not live after the calm',
      'O4',
      (fake) => fake.show('c1', [wallet(500, 2, { freshness: 'stale' })]),
    ],
    [
      'live, and behind by more than ten seconds',
      'O6',
      (fake) => {
        fake.show('c1', [wallet(0, 1)]);
        fake.after(10_500, () => undefined);
      },
    ],
    [
      'behind by nine seconds and then caught up',
      null,
      (fake) => {
        fake.show('c1', [wallet(0, 1)]);
        fake.after(9_000, () => fake.show('c1', [wallet(500, 2)]));
      },
    ],
    [
      'live and long behind in a tab that is not visible',
      null,
      (fake) => {
        fake.show('c1', [wallet(0, 1)]);
        fake.hide('c1', true);
        fake.after(20_000, () => {
          fake.show('c1', [wallet(500, 2)]);
          fake.hide('c1', false);
        });
      },
    ],
    [
      'wrong in a tab that is not visible',
      'O1',
      (fake) => {
        fake.hide('c1', true);
        fake.show('c1', [wallet(499, 2)]);
      },
    ],
    [
      'live and long behind while the page is asleep',
      null,
      (fake) => {
        fake.show('c1', [wallet(0, 1)]);
        fake.sleep('c1', true);
        fake.after(20_000, () => {
          fake.show('c1', [wallet(500, 2)]);
          fake.sleep('c1', false);
        });
      },
    ],
  ];
  it.each(cases)('%s: %s', async (_name, oracle, history) => {
    expect(
      await violatedOracle((fake) => {
        annHas500(fake);
        history(fake);
      }),
    ).toBe(oracle);
  });
  it('a log that shows its newest items is right; one with a hole or a foreign item is not', async () => {
    const items = [1, 2, 3].map((id) => ({ id, text: `t${id}` }));
    const shown = (list: readonly unknown[]) =>
      violatedOracle((fake) => {
        fake.durable([memberOpened(member('ann'))], {
          touches: [{ topic: 'salary:m-ann', kind: 'items', data: { from: 1, items } }],
        });
        const value = { items: list, from: 1, broken: false };
        fake.show('c1', [{ topic: 'salary:m-ann', value, position: { epoch: EPOCH, seq: 1 }, freshness: 'live' }]);
      });
    expect(await shown(items)).toBeNull();
    expect(await shown(items.slice(1))).toBeNull();
    expect(await shown([items[0], items[2]])).toBe('O1');
    expect(await shown(items.slice(0, 2))).toBe('O1');
    expect(await shown([])).toBe('O1');
  });
});

describe('O4: log-ins and topics required after the calm', () => {
  const at = (topic: string, seq: number, value: unknown, freshness = 'live'): TopicView => ({
    topic,
    value,
    position: { epoch: EPOCH, seq },
    freshness,
  });
  const boss = member('boss', null, 1);
  it('an account that cannot log in is O4; one that holds all topics of its role is right', async () => {
    const asked = (after: string | null) => violatedOracle((fake) => fake.setAccount('c1', after), 'ann');
    expect(await asked('ann')).toBeNull();
    expect(await asked(null)).toBe('O4');
  });
  it('a page that still sleeps in the calm violates oracle O4', async () => {
    expect(await violatedOracle((fake) => fake.sleep('c1', true))).toBe('O4');
  });
  it('an agent must hold the accrual, whether or not the portal follows it', async () => {
    const nothing = { accrued: 0, carriedIn: 0 };
    const agent = (freshness: string | null, value: unknown = nothing) =>
      violatedOracle((fake) => {
        fake.setAccount('c1', 'boss');
        fake.durable([memberOpened(boss)], {
          touches: [{ topic: 'accrual:m-boss', kind: 'snapshot', data: nothing }],
        });
        const logs = ['salary', 'contract'].map((one) => at(`${one}:m-boss`, 1, { items: [] }));
        const shown = [...logs, at('team:m-boss', 1, {})];
        fake.show('c1', freshness === null ? shown : [...shown, at('accrual:m-boss', 1, value, freshness)]);
      });
    expect(await agent('live')).toBeNull();
    expect(await agent(null)).toBe('O4');
    expect(await agent('unwanted')).toBe('O4');
    expect(await agent('unwanted', { accrued: 2, carriedIn: 0 })).toBe('O1');
  });
  it('an optional topic is not judged once it has no subscriber', async () => {
    const bets = (freshness: string) =>
      violatedOracle((fake) => fake.show('c1', [at('bets:m-ann', 0, { b1: { stake: 1 } }, freshness)]));
    expect(await bets('unwanted')).toBeNull();
    expect(await bets('live')).toBe('O1');
  });
});

describe('O2: epochs', () => {
  it('a new epoch is right after the journal was lost, and O2 without that', async () => {
    const renewed = (fault: Fault) => violatedOracle((fake) => fake.newJournal(), null, { at: 0, ...fault });
    expect(await renewed({ fault: 'F14', ms: 10 })).toBeNull();
    expect(await renewed({ fault: 'F13', ms: 10 })).toBe('O2');
  });
});

describe('O2, O3: the order of frames that the gate let through', () => {
  const frame = (seq: number, prev: number, kind: Frame['kind'], epoch = EPOCH): Frame => ({
    topic: 'bets:m-ann',
    epoch,
    prev,
    seq,
    kind,
    at: 0,
    data: { rows: {} },
  });
  const batch = (fake: Fake, topic: string, ...frames: readonly Frame[]): void =>
    fake.hooks.onBatch?.(
      'c1',
      frames.map((one) => {
        const effect: GateEffect =
          one.kind === 'snapshot' ? { type: 'replace', frame: one, broken: false } : { type: 'patch', frame: one };
        return { topic, effect, mode: 'live' as const };
      }),
    );
  const bets = (...frames: readonly Frame[]) => violatedOracle((fake) => batch(fake, 'bets:m-ann', ...frames));
  const first = frame(5, -1, 'snapshot');
  it('frames that follow each other violate no oracle, and neither do overlapping ones', async () => {
    expect(await bets(first, frame(7, 5, 'delta'), frame(9, 6, 'delta'), frame(12, -1, 'snapshot'))).toBeNull();
  });
  it('a frame over a gap violates oracle O3', async () => expect(await bets(first, frame(9, 7, 'delta'))).toBe('O3'));
  it('a frame before any snapshot violates oracle O3', async () => expect(await bets(frame(9, 7, 'delta'))).toBe('O3'));
  it('a state topic needs no predecessor', async () => {
    expect(await violatedOracle((fake) => batch(fake, 'wallet:m-ann', first, frame(9, 7, 'delta')))).toBeNull();
  });
  it('a repeated frame violates oracle O2', async () =>
    expect(await bets(first, frame(7, 5, 'delta'), frame(7, 5, 'delta'))).toBe('O2'));
  it('an older snapshot violates oracle O2', async () =>
    expect(await bets(first, frame(4, -1, 'snapshot'))).toBe('O2'));
  it('an older snapshot is right in a reloaded page, and O2 after that', async () => {
    const loaded = (...after: readonly Frame[]) =>
      violatedOracle((fake) => {
        batch(fake, 'bets:m-ann', first);
        fake.hooks.onLoaded?.('c1');
        batch(fake, 'bets:m-ann', frame(4, -1, 'snapshot'), ...after);
      });
    expect(await loaded()).toBeNull();
    expect(await loaded(frame(3, -1, 'snapshot'))).toBe('O2');
  });
  it('a snapshot of an older epoch violates oracle O2', async () =>
    expect(await bets(first, frame(9, -1, 'snapshot', EPOCH - 1))).toBe('O2'));
});

describe('O5: the books', () => {
  const records = (...all: readonly (readonly HouseEvent[])[]) =>
    violatedOracle((fake) => {
      fake.durable(ACCOUNTS);
      for (const events of all) fake.durable(events);
    });
  const ann = memberOpened(member('ann'));
  it('postings that hold are right', async () => {
    expect(
      await records([ann], [posting('ann', 5)], [posting('ann', 2, { debit: 'main:m-ann', credit: 'held:m-ann' })]),
    ).toBeNull();
  });
  it.each([
    ['half a unit', posting('ann', 0.5)],
    ['nothing', posting('ann', 0)],
    ['to itself', posting('ann', 1, { debit: 'main:m-ann' })],
    ['below the floor', posting('ann', 1, { debit: 'held:m-ann' })],
  ])('a posting of %s', async (_name, event) => expect(await records([ann], [event])).toBe('O5'));
  it('an account closed with money in it violates oracle O5', async () => {
    expect(await records([ann], [posting('ann', 5)], [{ type: 'memberClosed', member: 'm-ann' }])).toBe('O5');
  });
  it('a posting to an account that was never opened, or was closed, violates oracle O5', async () => {
    expect(await records([ann], [posting('bob', 5)])).toBe('O5');
    expect(await records([ann], [posting('ann', 5, { debit: 'cashier:other' })])).toBe('O5');
    expect(await records([ann], [{ type: 'memberClosed', member: 'm-ann' }], [posting('ann', 5)])).toBe('O5');
  });
  it('a position left out violates oracle O5', async () => {
    expect(await violatedOracle((fake) => void fake.durable([ann], { pos: 2 }))).toBe('O5');
  });
  it('a house whose balances differ from its postings violates oracle O5', async () => {
    const house = (balance: number) =>
      violatedOracle((fake) => {
        annHas500(fake);
        const balances = new Map([
          ['main:m-ann', balance],
          ['cashier:in', -500],
        ]);
        fake.house({ ...emptyState(), pos: 2, balances });
      });
    expect(await house(500)).toBeNull();
    expect(await house(500.000_000_1)).toBe('O5');
  });
});

describe('O5: rounds at rest', () => {
  const round = (fake: Fake, kind: string, more: Parameters<typeof posting>[2]): void => {
    const command = { kind, vendor: 'SIM', roundId: 'r1', demo: false };
    fake.durable([posting('ann', 5, more)], { kind, actor: 'vendor:SIM', body: { command } });
  };
  const staked = (fake: Fake): void => {
    fake.durable([...ACCOUNTS, memberOpened(member('ann')), posting('ann', 5)]);
    round(fake, 'debit', { debit: 'main:m-ann', credit: 'held:m-ann', why: 'stake' });
  };
  const givenBack = (fake: Fake): void => round(fake, 'rollback', { debit: 'held:m-ann', why: 'void' });
  it.each([
    ['is waited for in the calm, because the house retries by itself', 30_000, null],
    ['that does not end in the calm holds a stake', 90_000, 'O5'],
  ] as const)('a round %s', async (_name, ms, said) => {
    const history = (fake: Fake): void => {
      staked(fake);
      fake.after(ms, () => givenBack(fake));
    };
    expect(await violatedOracle(history)).toBe(said);
  });
});

describe('O5: keys and the outcomes shown to people', () => {
  const key = (fake: Fake, commandId: string, kind = 'debit'): void =>
    void fake.durable([], { actor: 'vendor:v', commandId, kind });
  const write = (fake: Fake, seen: WriteShown['seen'], commandId = 'k1'): void =>
    fake.hooks.onWrite?.({ client: 'c1', key: commandId, what: 'updateLanguage', seen, lookedUp: true });
  const cases: readonly (readonly [string, string | null, (fake: Fake) => void])[] = [
    [
      'acknowledged after it is durable',
      null,
      (fake) => {
        key(fake, 'k1');
        fake.hooks.onAcknowledged?.('k1', 'vendor:v', 'ok');
      },
    ],
    [
      'acknowledged by a house that has lost its journal since',
      null,
      (fake) => {
        key(fake, 'k1');
        fake.newJournal();
        fake.hooks.onAcknowledged?.('k1', 'vendor:v', 'ok', EPOCH);
      },
    ],
    [
      'acknowledged by a house whose journal no longer has it',
      'O5',
      (fake) => {
        key(fake, 'k1');
        fake.newJournal();
        fake.hooks.onAcknowledged?.('k1', 'vendor:v', 'ok', EPOCH + 1);
      },
    ],
    ['acknowledged and not durable', 'O5', (fake) => fake.hooks.onAcknowledged?.('k1', 'vendor:v', 'ok')],
    [
      'two records of one key',
      'O5',
      (fake) => {
        key(fake, 'k1');
        key(fake, 'k1');
      },
    ],
    [
      'refused and durable after all',
      'O5',
      (fake) => {
        fake.hooks.onAcknowledged?.('k1', 'vendor:v', 'refused');
        key(fake, 'k1');
      },
    ],
    ['shown as done and not durable', 'O5', (fake) => write(fake, 'done')],
    [
      'shown as not sent and durable',
      'O5',
      (fake) => {
        write(fake, 'pending');
        key(fake, 'k1');
        write(fake, 'notSent');
      },
    ],
    [
      'shown as failed and durable later',
      'O5',
      (fake) => {
        write(fake, 'failed');
        key(fake, 'k1');
      },
    ],
    [
      'unknown that ends as done',
      null,
      (fake) => {
        write(fake, 'unknown');
        key(fake, 'k1');
        write(fake, 'done');
      },
    ],
    ['unknown for ever', 'O4', (fake) => write(fake, 'unknown')],
    [
      'the journal itself rejected a second record',
      'O5',
      (fake) => fake.hooks.onFault?.('house', new Error('The key v k1 is in the journal already.')),
    ],
  ];
  const gone: Action = { at: 0, fault: 'F14', ms: 10 };
  it.each(cases)('%s: %s', async (_name, oracle, history) =>
    expect(await violatedOracle(history, null, gone)).toBe(oracle),
  );
});

describe('O8, O9', () => {
  it('a reported or thrown error violates oracle O8', async () => {
    expect(await violatedOracle((fake) => fake.fail('c1', 'flow.login', 'it died'))).toBe('O8');
    expect(await violatedOracle((fake) => fake.hooks.onFault?.('house', new Error('out')))).toBe('O8');
  });
  it('a timer left after every client is gone violates oracle O9', async () => {
    expect(await violatedOracle((fake) => fake.setLeftOver({ 'timers of c1': 0 }))).toBeNull();
    expect(await violatedOracle((fake) => fake.setLeftOver({ 'timers of c1': 2 }))).toBe('O9');
  });
});
