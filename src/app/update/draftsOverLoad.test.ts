import { expect, test } from 'vitest';
import { draftSaved } from '../../domains/chat/chat.slice.ts';
import { writeFeedback } from '../../domains/feedback/feedback.intents.ts';
import { rootReducer } from '../../domains/reducer.ts';
import { applicationDraftRestored } from '../../domains/registration/application.slice.ts';
import { saveDraft } from '../../domains/registration/registration.intents.ts';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { saveDrafts, takeDrafts } from './draftsOverLoad.ts';

const start = rootReducer(undefined, { type: 'start' });

test('every draft of the store is the same after a load, and is read once', () => {
  const { storage } = fakePlatform();
  const before = [
    draftSaved({ room: 'lobby', text: 'Good after' }),
    draftSaved({ room: 'slots', text: '' }),
    writeFeedback({ questionType: 'game', content: 'The reels stopped' }),
    applicationDraftRestored({ values: { username: 'furlong', about: 'I know' }, dialCode: '60' }),
    saveDraft({ mode: 'mobile', dialCode: '60', values: { mobileNum: '12345' } }),
  ].reduce(rootReducer, start);
  saveDrafts(storage, before);
  const after = takeDrafts(storage).reduce(rootReducer, start);
  expect(after.chat.drafts).toEqual({ lobby: 'Good after' });
  expect(after.feedback.draft).toEqual(before.feedback.draft);
  expect(after.application.draft).toEqual(before.application.draft);
  expect(after.registration.draft).toEqual(before.registration.draft);
  expect(takeDrafts(storage)).toEqual([]);
});
test.each([
  '{',
  'null',
  '[]',
  '{"chat":{"a":1},"feedback":{"content":7},"application":{"values":{}},"registration":{"mode":"agent","dialCode":"60"}}',
])('stored %s restores nothing', (text) => {
  const { storage } = fakePlatform();
  storage.session.set('draftsOverLoad', text);
  expect(takeDrafts(storage)).toEqual([]);
});
