/** What a break is, and the way into one (B-09). */
import '../account-dialogs/account-dialogs.css';
import './breaks.css';
import { useEffect, useId, useMemo, useState } from 'react';
import { selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import { beginBreak, openBreak } from '../../domains/play-limits/break.intents.ts';
import { selectBreakFailure } from '../../domains/play-limits/break.selectors.ts';
import { requestSecurity } from '../../domains/member/security.intents.ts';
import { selectSecurity } from '../../domains/member/security.selectors.ts';
import { type BreakTerm, TERMS } from '../../domains/play-limits/break.state.ts';
import { breakEnd } from '../../domains/play-limits/breakEnd.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { validationError } from '../../lib/patterns/checkText.ts';
import { secret } from '../../lib/secret.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { PasswordField } from '../../ui/field/TextField.tsx';
import { PasswordFailureAlert } from '../account-dialogs/password/PasswordFailureAlert.tsx';
import { useValidatedForm, type Validators } from '../account-dialogs/password/useValidatedForm.ts';
import { Link } from '../Link.tsx';
import { MEMBER_PAGES } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useHouseNowAt } from '../useHouseNowAt.ts';

const FIELDS = ['password'] as const;
const NO_MOMENTS: readonly number[] = [];
/** From half a year on, a break is called a self-exclusion. */
const EXCLUSIONS: readonly BreakTerm[] = ['halfYear', 'year', 'fiveYears'];
const isExclusion = (term: BreakTerm): boolean => EXCLUSIONS.includes(term);
const KINDS = [
  { name: 'break', terms: TERMS.filter((term) => !isExclusion(term)) },
  { name: 'exclusion', terms: TERMS.filter(isExclusion) },
] as const;
const useAskText = (): ((term: BreakTerm) => string) => {
  const { t } = useTranslation('breaks');
  return (term) => t(isExclusion(term) ? 'askExclusion' : 'ask', { term: t(`term.${term}`) });
};

export function BreakPanel() {
  // The texts of a refusal as well: a dialog whose texts cannot be loaded while the device is offline would go away.
  const { t } = useTranslation(['breaks', 'password', 'validation', 'register', 'errors']);
  const askText = useAskText();
  const id = useId();
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState<BreakTerm | null>(null);
  // Whether the account has a password is read before the dialog opens.
  useEffect(() => void dispatch(requestSecurity()), [dispatch]);
  return (
    <section className="panel break-panel" id="break" aria-labelledby={`${id}-title`}>
      <h2 className="h-sub" id={`${id}-title`}>
        {t('title')}
      </h2>
      <p className="t2">{t('text')}</p>
      <p className="t2 mute">{t('money')}</p>
      {KINDS.map(({ name, terms }) => (
        <div className="break-kind" key={name}>
          <h3 className="t2" id={`${id}-${name}`}>
            {t(`kind.${name}`)}
          </h3>
          <ul className="break-terms" aria-labelledby={`${id}-${name}`}>
            {terms.map((term) => (
              <li key={term}>
                <Button look="line" aria-label={askText(term)} onClick={() => setChosen(term)}>
                  {t(`term.${term}`)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {chosen !== null && <BreakDialog term={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}
interface BreakDialogProps {
  readonly term: BreakTerm;
  readonly onClose: () => void;
}
function BreakDialog({ term, onClose }: BreakDialogProps) {
  const { t } = useTranslation(['breaks', 'password']);
  const formats = useFormats();
  const now = useHouseNowAt(NO_MOMENTS);
  const askText = useAskText();
  const id = useId();
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'takeBreak'));
  const failure = useAppSelector(selectBreakFailure);
  useEffect(() => void dispatch(openBreak()), [dispatch]);
  const hasNone = useAppSelector((state) => selectSecurity(state).facts.data?.hasPassword === false);
  // The house asks for a password that was set after the page had read that there is none.
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && failure?.fields['password'] !== undefined) setAsked(true);
  const needsPassword = !hasNone || isAsked;
  const validators = useMemo<Validators<(typeof FIELDS)[number]>>(
    () => ({ password: (text) => (needsPassword && text.trim() === '' ? validationError('required') : null) }),
    [needsPassword],
  );
  const form = useValidatedForm({ fields: FIELDS, spent: FIELDS, secrets: FIELDS, validators, failure });
  const submit = form.onSubmit(({ password }, submission) => {
    if (!busy) dispatch(beginBreak({ term, password: needsPassword ? secret(password) : null, submission }));
  });
  return (
    <FormDialog
      title={askText(term)}
      form={id}
      back={t('back')}
      submit={t(isExclusion(term) ? 'beginExclusion' : 'begin')}
      busy={busy}
      onClose={onClose}
    >
      <form className="login-form" id={id} noValidate onSubmit={submit}>
        <p className="t2">{t('askText')}</p>
        <p className="t2">{t('ends', { time: formats.dateTime(breakEnd(term, now)) })}</p>
        <Alert tone="brass">{t('final')}</Alert>
        <p className="t2">
          {t('takeOut')}{' '}
          <Link className="text-link" to={MEMBER_PAGES.withdraw}>
            {t('withdraw')}
          </Link>
        </p>
        {failure !== null && form.isGeneral && <PasswordFailureAlert failure={failure} />}
        {needsPassword && (
          <PasswordField
            label={t('password')}
            required
            autoComplete="current-password"
            data-autofocus
            error={form.errorOf('password')}
            {...form.register('password')}
          />
        )}
      </form>
    </FormDialog>
  );
}
