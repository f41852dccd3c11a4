/** By mail: user name and address; the answer is the same for everybody unless the house wants to tell (R-RECOV-03, R-VALID-12). */
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectRunning } from '../../../domains/activity/activity.selectors.ts';
import { recoverByMail } from '../../../domains/password/password.intents.ts';
import { selectRecoveryFailure } from '../../../domains/password/password.selectors.ts';
import { selectRememberedName } from '../../../domains/session/session.selectors.ts';
import { selectRegisterRules } from '../../../domains/system/system.selectors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { useAsk, usePortal } from '../../portal.ts';
import { Refused } from '../password/Refused.tsx';
import { judgeAccount, judgeMail, ruleOf } from '../password/rules.ts';
import { type Judges, useJudgedForm } from '../password/useJudgedForm.ts';

const FIELDS = ['username', 'email'] as const;

export function MailForm() {
  const { t } = useTranslation('password');
  const ask = useAsk();
  const busy = usePortal((state) => selectRunning(state, 'recoverByMail'));
  const failure = usePortal(selectRecoveryFailure);
  const remembered = usePortal(selectRememberedName);
  const rules = usePortal(selectRegisterRules);
  const judges = useMemo<Judges<(typeof FIELDS)[number]>>(
    () => ({ username: judgeAccount(ruleOf(rules, 'username')), email: judgeMail(ruleOf(rules, 'email')) }),
    [rules],
  );
  const filled = { username: remembered };
  const { register, said, onSubmit, unsaid } = useJudgedForm({ fields: FIELDS, judges, filled, failure });
  const submit = onSubmit(({ username, email }, submission) => {
    if (!busy) ask(recoverByMail({ username, email, submission }));
  });
  return (
    <form className="login-form" noValidate onSubmit={submit}>
      <p className="dim">{t('mail.text')}</p>
      {failure !== null && unsaid && <Refused failure={failure} />}
      <TextField
        label={t('mail.username')}
        required
        icon="user"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        error={said('username')}
        {...register('username')}
      />
      <TextField
        label={t('mail.email')}
        required
        icon="mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        error={said('email')}
        {...register('email')}
      />
      <Button type="submit" look="primary" full busy={busy}>
        {t('mail.submit')}
      </Button>
    </form>
  );
}
