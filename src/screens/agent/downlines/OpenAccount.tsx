import { type SubmitEvent, useId, useRef, useState } from 'react';
import { openDownline, clearDownlineAct } from '../../../domains/team/downlines.intents.ts';
import { selectActOf } from '../../../domains/team/downlines.selectors.ts';
import type { AccountKind } from '../../../domains/team/downlines.state.ts';
import { type RateFault, readRate } from '../../../domains/team/rate.calc.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { readSecret, type Secret } from '../../../lib/secret.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/field/Alert.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { ActResult } from './ActResult.tsx';
import { CopyButton } from './CopyButton.tsx';
import { KindChoice } from './KindChoice.tsx';
import { RateField } from './RateField.tsx';
import { useOwnRate } from './useOwnRate.ts';

/** Refusals that the field of the account shows. */
const OF_ACCOUNT: readonly string[] = ['account-used', 'format-incorrect'];

/** Opens an account directly below the agent, and shows its first password once (R-AGENT-03). */
export function OpenAccount() {
  const { t } = useTranslation('downlines');
  const id = useId();
  const dispatch = useAppDispatch();
  const act = useAppSelector((state) => selectActOf(state, 'open'));
  const max = useOwnRate();
  const [account, setAccount] = useState('');
  const [kind, setKind] = useState<AccountKind>('member');
  const [rate, setRate] = useState('0');
  const [missing, setMissing] = useState(false);
  const [rateFault, setRateFault] = useState<RateFault | null>(null);
  /** The refused attempt whose fault the field no longer shows, because its text was changed since. */
  const [edited, setEdited] = useState<string | null>(null);
  const accountInput = useRef<HTMLInputElement>(null);
  const rateInput = useRef<HTMLInputElement>(null);
  const code = act?.state === 'refused' && act.key !== edited ? act.code : null;
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (act?.state === 'sending') return;
    const read = readRate(rate, { min: 0, max });
    const isMissing = account.trim() === '';
    setMissing(isMissing);
    setRateFault(typeof read === 'string' ? read : null);
    if (isMissing) accountInput.current?.focus();
    else if (typeof read === 'string') rateInput.current?.focus();
    else dispatch(openDownline({ account: account.trim(), kind, rate: read }));
  };
  if (act?.state === 'done')
    return (
      <Opened
        account={act.about}
        password={act.initialPassword}
        onAnother={() => {
          setAccount('');
          dispatch(clearDownlineAct());
        }}
      />
    );
  return (
    <form className="panel downline-form" aria-labelledby={`${id}-title`} noValidate onSubmit={send}>
      <h2 className="h-sub" id={`${id}-title`}>
        {t('open.title')}
      </h2>
      <p className="t2 dim">{t('open.text')}</p>
      <TextField
        label={t('open.account')}
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={account}
        ref={accountInput}
        error={
          missing
            ? t('open.accountMissing')
            : code !== null && OF_ACCOUNT.includes(code)
              ? t(code === 'account-used' ? 'open.error.account-used' : 'open.error.format')
              : undefined
        }
        onChange={(event) => {
          setAccount(event.currentTarget.value);
          setMissing(false);
          setEdited(act?.key ?? null);
        }}
      />
      <KindChoice chosen={kind} onChoose={setKind} />
      <RateField
        min={0}
        max={max}
        text={rate}
        fault={rateFault}
        ref={rateInput}
        onType={(text) => {
          setRate(text);
          setRateFault(null);
        }}
      />
      {act !== null && code !== null && !OF_ACCOUNT.includes(code) && <ActResult act={act} done="" />}
      <Button type="submit" look="primary" busy={act?.state === 'sending'}>
        {t('open.send')}
      </Button>
    </form>
  );
}
interface OpenedProps {
  readonly account: string;
  /** Null: the answer that had it was lost. */
  readonly password: Secret | null;
  readonly onAnother: () => void;
}
function Opened({ account, password, onAnother }: OpenedProps) {
  const { t } = useTranslation('downlines');
  const text = password === null ? null : readSecret(password);
  return (
    <section className="panel downline-form" aria-label={t('open.title')}>
      <Alert tone="up">{t('open.done', { account })}</Alert>
      {text === null ? (
        <p>{t('open.lost')}</p>
      ) : (
        <>
          <dl className="downline-facts">
            <div>
              <dt>{t('open.account')}</dt>
              <dd className="b">{account}</dd>
            </div>
            <div>
              <dt>{t('open.password')}</dt>
              <dd className="fig b downline-password">{text}</dd>
            </div>
          </dl>
          <CopyButton text={text} />
          <p className="t2">{t('open.once')}</p>
        </>
      )}
      <Button onClick={onAnother}>{t('open.another')}</Button>
    </section>
  );
}
