import { beforeEach, describe, expect, it } from 'vitest';
import { referencedPictures } from '../../content/pictures/referencedPictures.ts';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import { COOLING_OFF_MS } from '../cashier/limits.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import type { HouseEvent } from '../events.ts';
import { HOUSE_ACCOUNTS, mainAccount } from '../ledger.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { emptyState, type HouseState } from '../state.ts';
import { testWorld } from '../testing/worldFixture.ts';
import { touches } from '../touches.ts';

const ME = 'alice01';
const NAME = 'Alice Wong';
const IMAGE = 'a'.repeat(64);
const START = Date.UTC(2026, 10, 20, 6);
let at: number;
let state: HouseState;
let written: readonly HouseEvent[];
const random = createRandom(9);
const record = (events: readonly HouseEvent[]): void => {
  written = events;
  for (const event of events) apply(state, event);
};
const ask = (command: Command) => {
  const decision = decide(state, command, { at, random, world: testWorld });
  record(decision.ok ? decision.events : []);
  return decision;
};
const submission = { id: 's1', fullName: NAME, birthDate: '1990-05-17', documentKind: 'passport', images: [IMAGE] };
const send = (more: object = {}, member = ME) =>
  ask({ kind: 'submitIdentityCheck', member, submission: { ...submission, ...more } } as Command);
const decided = (reason: 'expired' | null, id = 's1') =>
  ask({ kind: 'decideIdentityCheck', member: ME, submission: id, reason });
const request = () => ask({ kind: 'askIdentityCheck', member: ME });
const payee = (id: string, holder: string, account: string) =>
  ask({
    kind: 'addPayee',
    member: ME,
    payee: { id, kind: 'bank', bank: 'meranti', bankName: 'Meranti Bank', account, holder },
  });
const codeOf = (decision: ReturnType<typeof ask>): string | null => (decision.ok ? null : decision.code);
const stateOf = () => state.identityChecks.get(ME)?.state ?? 'none';

beforeEach(async () => {
  at = START;
  state = emptyState();
  record(await testWorld.genesis(at));
});

/** How each state is reached. */
const REACH = {
  none: () => undefined,
  asked: () => request(),
  inReview: () => send(),
  accepted: () => {
    send();
    decided(null);
  },
  refused: () => {
    send();
    decided('expired');
  },
} as const;
const COMMANDS = {
  ask: () => request(),
  send: () => send({ id: 's2' }),
  accept: () => decided(null),
  refuse: () => decided('expired'),
} as const;
/** State × command: the state after it, or the refusal's code. */
const TABLE: Readonly<Record<keyof typeof REACH, Readonly<Record<keyof typeof COMMANDS, string>>>> = {
  none: { ask: 'asked', send: 'inReview', accept: 'not-open', refuse: 'not-open' },
  asked: { ask: 'asked', send: 'inReview', accept: 'not-open', refuse: 'not-open' },
  inReview: { ask: 'identity-in-review', send: 'identity-in-review', accept: 'accepted', refuse: 'refused' },
  accepted: { ask: 'asked', send: 'identity-accepted', accept: 'not-open', refuse: 'not-open' },
  refused: { ask: 'asked', send: 'inReview', accept: 'not-open', refuse: 'not-open' },
};
for (const [from, row] of Object.entries(TABLE))
  for (const [command, expected] of Object.entries(row))
    it(`an identity check that is ${from}, after "${command}", answers ${expected}`, () => {
      REACH[from as keyof typeof REACH]();
      const decision = COMMANDS[command as keyof typeof COMMANDS]();
      expect(decision.ok ? stateOf() : decision.code).toBe(expected);
      if (!decision.ok) expect(stateOf()).toBe(from);
    });

describe('a submission', () => {
  it('is refused below the age that members confirm, on the day of the merchant', () => {
    expect(codeOf(send({ birthDate: '2008-11-21' }))).toBe('under-age');
    expect(codeOf(send({ birthDate: '2008-11-20' }))).toBeNull();
  });
  it('is refused with a name, a date or pictures that cannot be', () => {
    for (const fullName of ['', 'A', '12', 'x'.repeat(65), 'Ali\u202Ece', 'Ali\nce'])
      expect(codeOf(send({ fullName })), fullName).toBe('format-incorrect');
    for (const birthDate of ['1990-02-30', '2030-01-01', '1890-01-01', 'soon'])
      expect(codeOf(send({ birthDate })), birthDate).toBe('format-incorrect');
    for (const images of [[], ['x'], Array.from({ length: 4 }, () => IMAGE)])
      expect(codeOf(send({ images }))).toBe('image-refused');
    expect(codeOf(send({}, 'unknown'))).toBe('not-found');
  });
  it('that was replaced cannot be decided any more', () => {
    REACH.refused();
    send({ id: 's2' });
    expect(codeOf(decided(null, 's1'))).toBe('not-open');
    expect(stateOf()).toBe('inReview');
    expect(codeOf(decided(null, 's2'))).toBeNull();
  });
  it('keeps its pictures from being deleted, and those of the accepted check, until others take their place', () => {
    const pictures = () => referencedPictures(state).map(({ hash }) => hash[0]);
    send({ images: [IMAGE, 'b'.repeat(64)] });
    expect(pictures()).toEqual(['a', 'b']);
    decided('expired');
    send({ id: 's2', images: ['c'.repeat(64)] });
    decided(null, 's2');
    request();
    expect(pictures()).toEqual(['c']);
  });
});

describe('the verified name', () => {
  const withdraw = () =>
    codeOf(ask({ kind: 'withdrawToPayee', member: ME, amount: 5_000, payee: 'old', fee: 0, forfeits: 0 }));
  beforeEach(() => {
    record([
      {
        type: 'personalSet',
        member: ME,
        personal: { email: '', mobile: '', referralCode: '', profile: { payeeName: 'Ally W' } },
      },
      { type: 'posted', debit: HOUSE_ACCOUNTS.cashierIn, credit: mainAccount(ME), amount: 50_000, why: 'cashIn' },
    ]);
    payee('old', 'Ally W', '512010017733');
    at += COOLING_OFF_MS;
  });
  it('is that of the accepted check: a payee of another name is refused, and an earlier one is no longer paid', () => {
    expect(withdraw()).toBeNull();
    REACH.accepted();
    expect(withdraw()).toBe('payee-refused');
    expect(codeOf(payee('p2', 'Ally W', '999888777'))).toBe('payee-refused');
    expect(codeOf(payee('p2', NAME, '999888777'))).toBeNull();
  });
  it('stays while another check is asked for, sent and refused', () => {
    REACH.accepted();
    request();
    send({ id: 's2', fullName: 'Ally W' });
    decided('expired', 's2');
    expect(codeOf(payee('p2', 'Ally W', '999888777'))).toBe('payee-refused');
    expect(codeOf(payee('p2', NAME, '999888777'))).toBeNull();
  });
  it('is the same in capital letters and with other spaces', () => {
    send({ fullName: 'ALLY  w' });
    decided(null);
    expect(withdraw()).toBeNull();
  });
});

describe('the member', () => {
  const titles = () => written.flatMap((one) => (one.type === 'messageSent' ? [one.item.title.EN] : []));
  it('gets a message when a check is asked for, accepted and refused, and none when it is sent', () => {
    const seen: (readonly string[])[] = [];
    for (const act of [request, send, () => decided('expired'), send, () => decided(null)]) {
      act();
      seen.push(titles());
    }
    expect(seen).toEqual([
      ['Identity check asked for'],
      [],
      ['Identity check refused'],
      [],
      ['Identity check accepted'],
    ]);
  });
  it('sees the check on their topic, without the documents and the date of birth', () => {
    send();
    expect(touches(state, written, 'MYR').filter(({ topic }) => topic.startsWith('identity:'))).toEqual([
      {
        topic: `identity:${ME}`,
        kind: 'delta',
        data: {
          rows: {
            check: {
              ...{ state: 'inReview', askedAt: null, fullName: NAME, documentKind: 'passport' },
              ...{ submittedAt: at, decidedAt: null, reason: null },
            },
          },
        },
      },
    ]);
  });
  it('finds the same check after a restart', () => {
    REACH.refused();
    const again = deserializeState(JSON.parse(JSON.stringify(serializeState(state))));
    expect(again?.identityChecks).toEqual(state.identityChecks);
  });
});
