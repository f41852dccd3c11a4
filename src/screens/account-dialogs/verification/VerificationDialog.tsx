/** A log-in from an address the house does not know: one more proof, in the way the account allows (R-SESS-22, D-15). */
import '../account-dialogs.css';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectRunning } from '../../../domains/activity/activity.selectors.ts';
import { selectCodeWait } from '../../../domains/codes/codes.selectors.ts';
import type { CodePurpose } from '../../../domains/codes/codes.state.ts';
import { answerExtra, type ExtraMethod, giveUpExtra } from '../../../domains/session/session.intents.ts';
import { selectExtra } from '../../../domains/session/session.selectors.ts';
import { secret } from '../../../lib/secret.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Slip } from '../../../ui/slip/Slip.tsx';
import { useAsk, usePortal } from '../../portal.ts';
import { LoginNotice } from '../login/LoginNotice.tsx';
import { useRefusedFields } from '../login/useRefusedFields.ts';
import { MethodField } from './MethodField.tsx';
import { ProofField } from './ProofField.tsx';

const WIDTH = 480;
const FIELDS = ['code'] as const;
const SENT_BY: Readonly<Partial<Record<ExtraMethod, CodePurpose>>> = { sms: 'extraSms', email: 'extraMail' };
/** What is wrong with a name is said of a name. */
const WRONG_CODE = 'errors:invalid-verification-code';

export default function VerificationDialog() {
  const { t } = useTranslation('account');
  const ask = useAsk();
  const extra = usePortal(selectExtra);
  const busy = usePortal((state) => selectRunning(state, 'extra'));
  const [wish, setWish] = useState<ExtraMethod | null>(null);
  const form = useForm<{ code: string }>({ defaultValues: { code: '' } });
  useRefusedFields(form, FIELDS, FIELDS);
  const method = wish ?? extra?.methods[0] ?? 'sms';
  const purpose = SENT_BY[method];
  // An answer that was lost says nothing of the message: once asked for, a code may have come.
  const [sent, setSent] = useState<readonly ExtraMethod[]>([]);
  const waits = usePortal((state) => purpose !== undefined && selectCodeWait(state, purpose) !== null);
  const unsent = purpose !== undefined && !waits && !sent.includes(method);
  if (extra === null) return null;
  const said = form.formState.errors.code?.message;
  const key = said === WRONG_CODE && method === 'bankAccountName' ? 'extra.wrongName' : said;
  const judge = (text: string): true | string => {
    if (text.trim() === '') return 'extra.missing';
    return unsent ? 'extra.unsent' : true;
  };
  const submit = form.handleSubmit(({ code }) => {
    if (!busy) ask(answerExtra({ method, code: secret(code) }));
  });
  return (
    <Slip title={t('extra.title')} width={WIDTH} onClose={() => ask(giveUpExtra())}>
      <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('extra.text')}</p>
        <LoginNotice />
        {extra.methods.length > 1 && (
          <MethodField
            methods={extra.methods}
            hints={extra.hints}
            chosen={method}
            onChoose={(next) => {
              setWish(next);
              form.reset();
            }}
          />
        )}
        <ProofField
          key={method}
          method={method}
          hint={extra.hints[method]}
          error={key === undefined ? undefined : t(key)}
          input={form.register('code', { validate: judge })}
          onSend={() => setSent((before) => [...before, method])}
        />
        <Button type="submit" look="primary" full busy={busy}>
          {t('extra.submit')}
        </Button>
        <button type="button" className="text-link login-centre" onClick={() => ask(giveUpExtra())}>
          {t('extra.back')}
        </button>
      </form>
    </Slip>
  );
}
