import { expect, test } from 'vitest';
import { askFor, type Deed, deedOf, handTo, heardMessage, type Message, out, renewed, type Self } from './protocol.ts';

const T1 = 'token-1';
const handed = { member: 'm1', token: 'token-2', left: 9_000 };
const self = (phase: Self['phase'], more: Partial<Self> = {}): Self => ({
  id: 'me',
  phase,
  member: phase === 'none' ? null : 'm1',
  token: phase === 'none' || phase === 'ended' ? null : T1,
  left: 5_000,
  ...more,
});
const mine = { member: 'm1', token: T1, left: 5_000 };

const TABLE: readonly (readonly [what: string, Self, Message, Deed['do'], Deed?])[] = [
  ['a new page asks', self('in'), askFor('you', null), 'hand', { do: 'hand', to: 'you', handed: mine }],
  ['a page of the same person asks', self('in'), askFor('you', 'm1'), 'hand'],
  ['a page of somebody else asks for theirs', self('in'), askFor('you', 'm2'), 'nothing'],
  ['whoever signs out hands nothing on', self('leaving'), askFor('you', null), 'nothing'],
  ['whoever is not in yet has nothing to hand on', self('entering'), askFor('you', null), 'nothing'],
  ['a session that is over is not handed on', self('ended'), askFor('you', 'm1'), 'nothing'],
  ['a visitor has nothing', self('none'), askFor('you', null), 'nothing'],
  ['an answer for me', self('none'), handTo('me', handed), 'receive', { do: 'receive', handed }],
  ['an answer for another', self('none'), handTo('you', handed), 'nothing'],
  ['renewed elsewhere', self('in'), renewed(handed), 'adopt', { do: 'adopt', handed }],
  ['renewed while on the way in', self('entering'), renewed(handed), 'adopt'],
  ['renewed while signing out: the session ends under what is alive', self('leaving'), renewed(handed), 'adopt'],
  ['one’s own token again', self('in'), renewed({ ...handed, token: T1 }), 'nothing'],
  ['somebody else’s renewal', self('in'), renewed({ ...handed, member: 'm2' }), 'nothing'],
  ['a visitor is not drawn in by a renewal', self('none'), renewed(handed), 'nothing'],
  ['back elsewhere: the wait is over here too', self('ended'), renewed(handed), 'revive', { do: 'revive', handed }],
  ['somebody else is back: not here', self('ended'), renewed({ ...handed, member: 'm2' }), 'nothing'],
  ['signed out elsewhere', self('in'), out('m1'), 'leave'],
  ['signed out elsewhere, over here', self('ended'), out('m1'), 'leave'],
  ['signed out elsewhere, on the way in here', self('entering'), out('m1'), 'leave'],
  ['both sign out at once: each ends its own', self('leaving'), out('m1'), 'nothing'],
  ['somebody else signed out: an expiry never wipes another’s', self('in'), out('m2'), 'nothing'],
  ['a visitor hears of a signing out', self('none'), out('m1'), 'nothing'],
];
for (const [what, who, message, does, whole] of TABLE)
  test(`H-28 ${what}: ${does}`, () => {
    const deed = deedOf(who, message);
    expect(deed.do).toBe(does);
    if (whole) expect(deed).toEqual(whole);
  });
test('what is no message of ours is not heard; ours come through a clone unchanged', () => {
  const strange = [
    null,
    undefined,
    1,
    'out',
    {},
    { say: 'hand', to: 'me' },
    { say: 'out' },
    { say: 'renewed', member: 'm' },
  ];
  expect(strange.map(heardMessage)).toEqual(strange.map(() => null));
  for (const message of [askFor('me', null), handTo('me', handed), renewed({ ...handed, left: null }), out('m1')])
    expect(heardMessage(structuredClone(message))).toEqual(message);
});
