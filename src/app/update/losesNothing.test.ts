import { expect, test } from 'vitest';
import type { Dialog } from '../../domains/dialogs/dialogs.calc.ts';
import type { Phase } from '../../domains/play/play.phase.ts';
import { rootReducer } from '../../domains/reducer.ts';
import { losesNothing } from './losesNothing.ts';

const state = rootReducer(undefined, { type: 'start' });
const withDialogs = (open: Dialog | null, behind: readonly Dialog[] = []) => ({
  ...state,
  dialogs: { ...state.dialogs, open, behind },
});

test('a page with nothing open, running or typed may be reloaded; one with typed text may not', () => {
  expect(losesNothing(state, false)).toBe(true);
  expect(losesNothing(state, true)).toBe(false);
});
test('an open dialog is in the way, unless it is the one that could not be loaded; one behind it always is', () => {
  const help = withDialogs({ kind: 'help' });
  expect([undefined, 'page', 'dialog'].map((failed) => losesNothing(help, false, failed as 'page'))).toEqual([
    false,
    false,
    true,
  ]);
  expect(losesNothing(withDialogs({ kind: 'help' }, [{ kind: 'register' }]), false, 'dialog')).toBe(false);
});
test.each<readonly [Phase, boolean]>([
  ['none', true],
  ['transferring', false],
  ['starting', false],
  ['loading', false],
  ['playing', false],
  ['apart', false],
  ['blocked', false],
  ['maintenance', true],
  ['failed', true],
  ['ended', true],
])('a game in the phase %s: %s', (phase, may) => {
  expect(losesNothing({ ...state, play: { ...state.play, phase } }, false)).toBe(may);
});
test.each(['waiting', 'sending', 'unknown', 'failed', 'sent'] as const)('a chat message that is %s', (sending) => {
  const message = {
    room: 'r',
    key: 'k',
    text: 'Hi',
    since: 0,
    state: sending,
    code: null,
    keyUsed: false,
    epoch: null,
  };
  const chat = { ...state.chat, outgoing: [message] };
  expect(losesNothing({ ...state, chat }, false)).toBe(sending === 'sent');
});
