import '../member/record/record.css';
import { useId, useRef, useState } from 'react';
import { sendFeedback, writeFeedback } from '../../domains/feedback/feedback.intents.ts';
import { selectFeedbackAttempt, selectFeedbackDraft } from '../../domains/feedback/feedback.selectors.ts';
import { BOUNDS, QUESTION_TYPES } from '../../domains/feedback/feedback.calc.ts';
import type { QuestionType } from '../../domains/feedback/feedback.state.ts';
import { errorKey } from '../../domains/errors.ts';
import { selectSettings } from '../../domains/system/system.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { lengthOf } from '../../lib/patterns/checkText.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';

const OWN_TEXTS: readonly string[] = ['network', 'timeout', 'lost', 'format-incorrect'];

export function FeedbackForm() {
  const { t } = useTranslation(['feedback', 'validation', 'errors']);
  const id = useId();
  const dispatch = useAppDispatch();
  const { questionType, content } = useAppSelector(selectFeedbackDraft);
  const attempt = useAppSelector(selectFeedbackAttempt);
  const { min, max } = useAppSelector(selectSettings)?.feedback ?? BOUNDS;
  const [checked, setChecked] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const busy = attempt?.state === 'sending';
  const length = lengthOf(content.trim());
  const fault =
    length === 0
      ? t('validation:required')
      : length < min || length > max
        ? t('validation:feedbackLength', { min, max })
        : null;
  return (
    <form
      className="panel feedback-form"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        setChecked(fault !== null);
        if (fault === null) dispatch(sendFeedback({ questionType, content }));
        else area.current?.focus();
      }}
    >
      <h2 className="h-sub" id={id}>
        {t('form')}
      </h2>
      {attempt?.state === 'done' && (
        <Alert tone="up">
          {attempt.reference === null ? t('thanks') : t('thanksReference', { reference: attempt.reference })}
        </Alert>
      )}
      {attempt?.state === 'refused' && (
        <Alert>
          {t(OWN_TEXTS.includes(attempt.code ?? '') ? `failed.${attempt.code}` : errorKey(attempt.code ?? ''))}
        </Alert>
      )}
      <Field label={t('questionType')} required>
        {(ids) => (
          <select
            {...ids}
            className="record-select"
            value={questionType}
            disabled={busy}
            onChange={(event) => dispatch(writeFeedback({ questionType: event.target.value as QuestionType }))}
          >
            {QUESTION_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`type.${type}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={t('content')}
        required
        hint={t('count', { n: length, min, max })}
        error={checked && fault !== null ? fault : undefined}
      >
        {(ids) => (
          <textarea
            {...ids}
            ref={area}
            className="in feedback-content"
            rows={6}
            value={content}
            readOnly={busy}
            onBlur={() => setChecked(content !== '' && fault !== null)}
            onChange={(event) => dispatch(writeFeedback({ content: event.target.value }))}
          />
        )}
      </Field>
      <div className="feedback-foot">
        <Button look="primary" type="submit" busy={busy}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
