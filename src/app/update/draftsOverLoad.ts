/**
 * Carries drafts over the load of a newer version: what a player typed on a page they have left, or in a closed dialog. Secrets are
 * never part of a draft (SAFE-12).
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import { draftSaved } from '../../domains/chat/chat.slice.ts';
import { QUESTION_TYPES } from '../../domains/feedback/feedback.calc.ts';
import { writeFeedback } from '../../domains/feedback/feedback.intents.ts';
import type { RootState } from '../../domains/reducer.ts';
import { applicationDraftRestored } from '../../domains/registration/application.slice.ts';
import { saveDraft } from '../../domains/registration/registration.intents.ts';
import type { Platform } from '../../platform/platform.ts';

/** Key in session storage. */
const KEY = 'draftsOverLoad';
type Fields = Readonly<Record<string, unknown>>;

export const saveDrafts = (
  storage: Platform['storage'],
  { chat, feedback, application, registration }: Pick<RootState, 'chat' | 'feedback' | 'application' | 'registration'>,
): void => {
  const drafts = {
    chat: chat.drafts,
    feedback: feedback.draft,
    application: application.draft,
    registration: registration.draft,
  };
  storage.session.set(KEY, JSON.stringify(drafts));
};

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});
const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
/** Only known fields, because another version wrote them. */
const actionsOf = (saved: Fields): readonly UnknownAction[] => {
  const actions: UnknownAction[] = Object.entries(textsOf(saved['chat'])).flatMap(([room, text]) =>
    text === '' ? [] : [draftSaved({ room, text })],
  );
  const { content, questionType } = fieldsOf(saved['feedback']);
  const type = QUESTION_TYPES.find((one) => one === questionType);
  if (typeof content === 'string' && content !== '')
    actions.push(writeFeedback({ content, ...(type !== undefined && { questionType: type }) }));
  const application = fieldsOf(saved['application']);
  if (typeof application['dialCode'] === 'string')
    actions.push(
      applicationDraftRestored({ values: textsOf(application['values']), dialCode: application['dialCode'] }),
    );
  const { mode, dialCode, values } = fieldsOf(saved['registration']);
  if ((mode === 'username' || mode === 'mobile') && typeof dialCode === 'string')
    actions.push(saveDraft({ mode, dialCode, values: textsOf(values) }));
  return actions;
};
/** The actions that restore the saved drafts, which are removed by reading them. */
export const takeDrafts = (storage: Platform['storage']): readonly UnknownAction[] => {
  const saved = storage.session.get(KEY);
  if (saved === null) return [];
  storage.session.remove(KEY);
  try {
    return actionsOf(fieldsOf(JSON.parse(saved)));
  } catch {
    return [];
  }
};
