/**
 * Name, date of birth, pictures of a document and the log-in's password. The same limits hold at the house. A refusal stands at
 * its field, and what was typed stays, save the password.
 */
import '../account-dialogs/account-dialogs.css';
import { useId, useMemo, useState } from 'react';
import { selectHouseNow } from '../../domains/connection/connection.selectors.ts';
import { changeCheck, sendCheck } from '../../domains/identity-check/identity-check.intents.ts';
import { selectCheckAttempt } from '../../domains/identity-check/identity-check.selectors.ts';
import { type DocumentKind, DOCUMENTS } from '../../domains/identity-check/identity-check.state.ts';
import { selectUnknownOperations } from '../../domains/operations/operations.selectors.ts';
import { selectMerchant, selectSettings } from '../../domains/system/system.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { type ValidationError, validationError } from '../../lib/patterns/checkText.ts';
import { ageOn, dayOf } from '../../lib/patterns/date.ts';
import { secret } from '../../lib/secret.ts';
import { Button } from '../../ui/button/Button.tsx';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { PasswordField, TextField } from '../../ui/field/TextField.tsx';
import { PasswordFailureAlert } from '../account-dialogs/password/PasswordFailureAlert.tsx';
import { useValidatedForm, type Validators } from '../account-dialogs/password/useValidatedForm.ts';
import type { PictureFile } from '../promotions/pictureFile.ts';
import { pictureRefusal } from '../promotions/pictureRefusal.ts';
import { Pictures } from '../promotions/Pictures.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';

const FIELDS = ['fullName', 'birthDate', 'documentKind', 'password'] as const;
const SECRETS = ['password'] as const;
/** D-34, used until the settings have arrived. */
const AGE = 18;
const OWN_TEXTS: readonly string[] = ['network', 'lost', 'not-sent', 'timeout', 'malformed'];

export interface CheckDraft {
  readonly fullName: string;
  readonly birthDate: string;
  readonly documentKind: DocumentKind;
  readonly pictures: readonly PictureFile[];
}
interface CheckFormProps {
  /** What was typed or sent before; null: nothing. */
  readonly initial: CheckDraft | null;
  /** A check was refused. */
  readonly again: boolean;
  readonly onSend: (draft: CheckDraft) => void;
}
export function CheckForm({ initial, again, onSend }: CheckFormProps) {
  const { t } = useTranslation(['identityCheck', 'promotions', 'errors', 'validation', 'password', 'register']);
  const id = useId();
  const dispatch = useAppDispatch();
  const attempt = useAppSelector(selectCheckAttempt);
  const doubted = useAppSelector((state) =>
    selectUnknownOperations(state).some(({ kind }) => kind === 'identityCheck'),
  );
  const busy = doubted || attempt?.state === 'sending';
  const [pictures, setPictures] = useState(initial?.pictures ?? []);
  const [missing, setMissing] = useState(false);
  const validators = useValidators();
  const refusal = attempt?.state === 'refused' && !doubted ? attempt : null;
  const ofPicture = refusal !== null && (refusal.picture !== null || refusal.failure?.code === 'image-refused');
  // A refused picture says nothing of the fields, and the password may be sent again.
  const failure = ofPicture ? null : (refusal?.failure ?? null);
  const form = useValidatedForm({
    fields: FIELDS,
    spent: SECRETS,
    validators,
    initial: {
      fullName: initial?.fullName ?? '',
      birthDate: initial?.birthDate ?? '',
      documentKind: initial?.documentKind ?? DOCUMENTS[0] ?? '',
    },
    failure,
  });
  const submit = form.onSubmit(({ fullName, birthDate, documentKind, password }) => {
    if (busy || pictures.length === 0) return;
    const kind = documentKind as DocumentKind;
    onSend({ fullName, birthDate, documentKind: kind, pictures });
    dispatch(
      sendCheck({
        documentKind: kind,
        fullName: secret(fullName),
        birthDate: secret(birthDate),
        password: secret(password),
        pictures: pictures.map(({ pieces }) => ({ pieces })),
      }),
    );
  });
  const refusedFile = refusal?.picture == null ? undefined : pictures[refusal.picture];
  const pictureText = missing
    ? t('noPicture')
    : ofPicture
      ? refusedFile === undefined
        ? t('errors:image-refused')
        : pictureRefusal(t, refusal.failure?.code ?? '', refusedFile.name)
      : null;
  return (
    <form
      className="panel identity-panel identity-form"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        setMissing(pictures.length === 0);
        submit(event);
      }}
    >
      <h2 className="h-sub" id={id}>
        {t(again ? 'formAgain' : 'form')}
      </h2>
      {failure !== null && form.isGeneral && (
        <>
          {OWN_TEXTS.includes(failure.code) ? (
            <Alert>{t(`failed.${failure.code === 'network' ? 'network' : 'other'}`)}</Alert>
          ) : (
            <PasswordFailureAlert failure={failure} />
          )}
        </>
      )}
      <TextField
        label={t('fullName')}
        required
        hint={t('fullNameHint')}
        autoComplete="name"
        spellCheck={false}
        error={form.errorOf('fullName')}
        {...form.register('fullName')}
      />
      <TextField
        label={t('birthDate')}
        required
        type="date"
        autoComplete="bday"
        error={form.errorOf('birthDate')}
        {...form.register('birthDate')}
      />
      <Field label={t('documentKind')} required>
        {(ids) => (
          <select className="record-select" {...ids} {...form.register('documentKind')}>
            {DOCUMENTS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`document.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Pictures
        label={t('pictures')}
        required
        text={t('picturesText')}
        camera={t('camera')}
        pictures={pictures}
        refusal={pictureText}
        onChange={(next) => {
          setPictures(next);
          setMissing(false);
          if (ofPicture) dispatch(changeCheck());
        }}
      />
      <PasswordField
        label={t('password')}
        required
        hint={t('passwordHint')}
        autoComplete="current-password"
        error={form.errorOf('password')}
        {...form.register('password')}
      />
      {doubted && <Alert tone="brass">{t('sending')}</Alert>}
      <Button type="submit" look="primary" busy={busy}>
        {t('send')}
      </Button>
    </form>
  );
}
const fault = (key: string, values: ValidationError['values'] = {}): ValidationError => ({
  messageKey: `identityCheck:${key}`,
  values,
});
function useValidators(): Validators<(typeof FIELDS)[number]> {
  const { clock } = usePlatform();
  const age = useAppSelector(selectSettings)?.ages.confirmed ?? AGE;
  const zone = useAppSelector(selectMerchant)?.timeZone;
  const now = useAppSelector((state) => selectHouseNow(state, clock.now()));
  // The merchant's day decides the age.
  const date = new Intl.DateTimeFormat('en-CA', { ...(zone && { timeZone: zone }) }).format(new Date(now));
  return useMemo(
    () => ({
      fullName: (text) => {
        const name = text.trim();
        if (name === '') return validationError('required');
        return [...name].length < 2 || [...name].length > 64 || !/\p{L}/u.test(name) ? fault('fullNameFault') : null;
      },
      birthDate: (text) => {
        if (text.trim() === '') return validationError('required');
        const [born, today] = [dayOf(text.trim()), dayOf(date)];
        if (!born || !today || ageOn(born, today) < 0) return fault('birthDateFault');
        return ageOn(born, today) < age ? fault('underAge', { age }) : null;
      },
      documentKind: () => null,
      password: (text) => (text.trim() === '' ? validationError('required') : null),
    }),
    [age, date],
  );
}
