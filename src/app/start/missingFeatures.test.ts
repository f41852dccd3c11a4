import { expect, test } from 'vitest';
import { findMissingFeatures } from './missingFeatures.ts';

const complete = {
  WebSocket: {},
  MessageChannel: {},
  HTMLDialogElement: { prototype: { showModal: () => undefined } },
  Intl,
};
test('a complete browser lacks no feature', () => expect(findMissingFeatures(complete)).toEqual([]));
test('all missing features are reported together', () =>
  expect(findMissingFeatures({ Intl })).toEqual(['socket', 'channel', 'dialog']));
