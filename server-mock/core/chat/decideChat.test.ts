import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../../src/contract/chat/chat.topics.ts';
import { chatTopic } from '../../../src/contract/chat/chat.topics.ts';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Decision } from '../decision.ts';
import { emptyState, type HouseState } from '../state.ts';
import { testWorld } from '../testing/worldFixture.ts';
import { sendMessage, removeMessage } from './decideChat.ts';

const AT = 1_790_000_000_000;
const ROOM = 'lobby';
const world = { ...testWorld, rooms: [{ id: ROOM, name: { EN: 'Lobby', CN: '大厅', MY: 'Lobi' } }] };
const context = { at: AT, random: createRandom(1), world };
let state: HouseState;
let keys = 0;
beforeEach(async () => {
  state = emptyState();
  for (const event of await testWorld.genesis(AT)) apply(state, event);
});
const done = (decision: Decision): Decision => {
  if (decision.ok) for (const event of decision.events) apply(state, event);
  return decision;
};
const speak = (member = 'alice01'): ChatMessage | undefined => {
  keys += 1;
  const decision = done(
    sendMessage(state, { kind: 'say', member, room: ROOM, text: 'hi', key: `key-${keys}` }, context),
  );
  const [event] = decision.ok ? decision.events : [];
  return event?.type === 'chatSaid' ? event.item : undefined;
};
const removal = (id: number): Decision =>
  done(removeMessage(state, { kind: 'strikeMessage', room: ROOM, id }, context));
const nameOf = (nickname: string): string | undefined => {
  const member = state.members.get('alice01');
  if (!member) throw new Error('no such member');
  state.members.set(member.id, { ...member, nickname });
  return speak()?.nickname;
};

describe('the name on a message', () => {
  it.each([
    ['rashid22', 'ra***22'],
    ['\u202Edihsar\u2066', 'di***ar'],
    ['a\u0301\u0302\u0303\u0304\u0305\u0306\nbc  def', 'á***ef'],
    ['👍👎😀😎🎲🎯', '👍👎***🎲🎯'],
    ['👍👎😀', '👍***'],
    ['中文名字很长吗', '中文***长吗'],
  ])('SAFE-03 of %j is cleaned, then masked by whole characters: %s', (nickname, shown) => {
    const name = nameOf(nickname);
    expect(name).not.toMatch(/\p{Cs}/u);
    expect(name?.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')).toBe(
      shown.normalize('NFD').replaceAll(/\p{M}/gu, ''),
    );
    expect(name).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]|\p{M}{4}/u);
  });
  it('is the account if the nickname has no visible character', () => {
    expect(nameOf('\u200B\u202E\u2060')).toBe(nameOf(''));
    expect(nameOf('')).toMatch(/^\w{1,2}\*{3}/);
  });
});

describe('a moderator', () => {
  it('removes a message once: each repeat would cost the room one of its five hundred messages', () => {
    for (let n = 1; n <= 3; n += 1) speak();
    expect(removal(2)).toMatchObject({ ok: true, result: { id: 4 } });
    expect(removal(2)).toMatchObject({ ok: true, result: { id: 4 }, events: [] });
    expect(state.rooms.get(ROOM)?.newest).toBe(4);
  });
  it('cannot remove a redaction', () => {
    speak();
    removal(1);
    expect(removal(2)).toMatchObject({ ok: false, code: 'not-found' });
    expect(state.rooms.get(ROOM)?.newest).toBe(2);
  });
  it('the room forgets a removal when it no longer keeps the message', () => {
    speak();
    removal(1);
    for (let n = 0; n < chatTopic.limit; n += 1) speak();
    const { newest = 0 } = state.rooms.get(ROOM) ?? {};
    removal(newest);
    expect(state.rooms.get(ROOM)?.struck).toEqual({ [newest]: newest + 1 });
  });
});
