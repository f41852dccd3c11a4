/** Old password unless the log-in stands in for it, the new one, and the new one again (R-RECOV-02, R-VALID-11). */
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectRunning } from '../../../domains/activity/activity.selectors.ts';
import { selectMemberInfo } from '../../../domains/member/member.selectors.ts';
import { changePassword } from '../../../domains/password/password.intents.ts';
import { selectChangeFailure } from '../../../domains/password/password.selectors.ts';
import { selectTypedName } from '../../../domains/session/session.selectors.ts';
import { selectRegisterRules } from '../../../domains/system/system.selectors.ts';
import { complain } from '../../../lib/patterns/judge.ts';
import { secret } from '../../../lib/secret.ts';
import { PasswordField } from '../../../ui/field/TextField.tsx';
import { Wash } from '../../../ui/field/Wash.tsx';
import { useAsk, usePortal } from '../../portal.ts';
import { Refused } from './Refused.tsx';
import { judgeNewPassword, judgeRepeated, passwordBounds, ruleOf } from './rules.ts';
import { type Judges, useJudgedForm } from './useJudgedForm.ts';

const FIELDS = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;
const SPENT = ['oldPassword'] as const;

interface ChangeFormProps {
  readonly id: string;
  readonly oldKnown: boolean;
  readonly why: string | null;
}
export function ChangeForm({ id, oldKnown, why }: ChangeFormProps) {
  const { t } = useTranslation('password');
  const ask = useAsk();
  const busy = usePortal((state) => selectRunning(state, 'changePassword'));
  const failure = usePortal(selectChangeFailure);
  const typed = usePortal(selectTypedName);
  const account = usePortal(selectMemberInfo)?.account ?? typed;
  const rules = usePortal(selectRegisterRules);
  const rule = ruleOf(rules, 'password');
  const judges = useMemo<Judges<(typeof FIELDS)[number]>>(
    () => ({
      oldPassword: (text) => (oldKnown || text.trim() !== '' ? null : complain('required')),
      newPassword: judgeNewPassword(rule),
      confirmNewPassword: (text, { newPassword }) => judgeRepeated(newPassword, text),
    }),
    [oldKnown, rule],
  );
  const { register, said, onSubmit, unsaid } = useJudgedForm({ fields: FIELDS, spent: SPENT, judges, failure });
  const submit = onSubmit(({ oldPassword, newPassword }, submission) => {
    if (busy) return;
    ask(
      changePassword({
        oldPassword: oldKnown ? null : secret(oldPassword),
        newPassword: secret(newPassword),
        submission,
      }),
    );
  });
  // The ticket of the log-in holds ten minutes (D-11): the field it stood in for is there now.
  const expired = failure?.fields['oldPassword'] === 'required';
  return (
    <form className="login-form" id={id} noValidate onSubmit={submit}>
      {why !== null && failure === null && <Wash tone="brass">{why}</Wash>}
      {expired && <Wash tone="brass">{t('oldAgain')}</Wash>}
      {failure !== null && unsaid && !expired && <Refused failure={failure} />}
      {/* For password managers: whose password this is. Never the name remembered for the next log-in, which may be another's. */}
      {account !== '' && <input type="text" autoComplete="username" value={account} readOnly hidden />}
      {!oldKnown && (
        <PasswordField
          label={t('old')}
          required
          hint={why === null ? t('oldHint') : undefined}
          autoComplete="current-password"
          data-autofocus
          error={expired && said('oldPassword') !== undefined ? t('oldMissing') : said('oldPassword')}
          {...register('oldPassword')}
        />
      )}
      <PasswordField
        label={t('new')}
        required
        hint={t('newHint', passwordBounds(rule))}
        autoComplete="new-password"
        data-autofocus={oldKnown || undefined}
        error={said('newPassword')}
        {...register('newPassword')}
      />
      <PasswordField
        label={t('repeat')}
        required
        autoComplete="new-password"
        error={said('confirmNewPassword')}
        {...register('confirmNewPassword')}
      />
    </form>
  );
}
