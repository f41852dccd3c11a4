import { expect, test } from 'vitest';
import {
  askMessage,
  type TabReaction,
  reactionTo,
  handMessage,
  parseTabMessage,
  type Message,
  signedOutMessage,
  renewedMessage,
  type Self,
} from './protocol.ts';

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

const TABLE: readonly (readonly [what: string, Self, Message, TabReaction['do'], TabReaction?])[] = [
  ['a new tab asks', self('in'), askMessage('you', null), 'hand', { do: 'hand', to: 'you', handed: mine }],
  ['a tab of the same member asks', self('in'), askMessage('you', 'm1'), 'hand'],
  ['a tab of another member asks', self('in'), askMessage('you', 'm2'), 'nothing'],
  ['a tab that signs out is asked', self('leaving'), askMessage('you', null), 'nothing'],
  ['a tab that is still entering is asked', self('entering'), askMessage('you', null), 'nothing'],
  ['a tab whose session has ended is asked', self('ended'), askMessage('you', 'm1'), 'nothing'],
  ['a visitor is asked', self('none'), askMessage('you', null), 'nothing'],
  ['an answer to this tab', self('none'), handMessage('me', handed), 'receive', { do: 'receive', handed }],
  ['an answer to another tab', self('none'), handMessage('you', handed), 'nothing'],
  ['the session is renewed in another tab', self('in'), renewedMessage(handed), 'adopt', { do: 'adopt', handed }],
  ['renewed while entering', self('entering'), renewedMessage(handed), 'adopt'],
  [
    'renewed while signing out: the session ends under the valid token',
    self('leaving'),
    renewedMessage(handed),
    'adopt',
  ],
  ['the tab’s own token again', self('in'), renewedMessage({ ...handed, token: T1 }), 'nothing'],
  ['a renewal of another member', self('in'), renewedMessage({ ...handed, member: 'm2' }), 'nothing'],
  ['a visitor gets a renewal', self('none'), renewedMessage(handed), 'nothing'],
  [
    'logged in again in another tab: the wait ends here too',
    self('ended'),
    renewedMessage(handed),
    'revive',
    { do: 'revive', handed },
  ],
  ['another member logged in again', self('ended'), renewedMessage({ ...handed, member: 'm2' }), 'nothing'],
  ['signed out in another tab', self('in'), signedOutMessage('m1'), 'leave'],
  ['signed out in another tab, ended here', self('ended'), signedOutMessage('m1'), 'leave'],
  ['signed out in another tab, entering here', self('entering'), signedOutMessage('m1'), 'leave'],
  ['both sign out at once: each ends its own session', self('leaving'), signedOutMessage('m1'), 'nothing'],
  ['another member signed out: their end affects no other session', self('in'), signedOutMessage('m2'), 'nothing'],
  ['a visitor gets a sign-out', self('none'), signedOutMessage('m1'), 'nothing'],
];
for (const [what, who, message, does, whole] of TABLE)
  test(`H-28 ${what}: ${does}`, () => {
    const reaction = reactionTo(who, message);
    expect(reaction.do).toBe(does);
    if (whole) expect(reaction).toEqual(whole);
  });
test('a malformed tab message is ignored; valid ones pass a structured clone unchanged', () => {
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
  expect(strange.map(parseTabMessage)).toEqual(strange.map(() => null));
  for (const message of [
    askMessage('me', null),
    handMessage('me', handed),
    renewedMessage({ ...handed, left: null }),
    signedOutMessage('m1'),
  ])
    expect(parseTabMessage(structuredClone(message))).toEqual(message);
});
