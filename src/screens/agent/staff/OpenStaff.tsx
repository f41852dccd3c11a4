import { type SubmitEvent, useId, useRef, useState } from 'react';
import { clearStaffAct, openStaff } from '../../../domains/staff/staff.intents.ts';
import { selectStaffAct, selectStaffAccounts } from '../../../domains/staff/staff.selectors.ts';
import { STAFF_MAX, type StaffAct, type StaffRight } from '../../../domains/staff/staff.state.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { readSecret } from '../../../lib/secret.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/field/Alert.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { CopyButton } from '../downlines/CopyButton.tsx';
import { RightChoice } from './RightChoice.tsx';
import { StaffActResult } from './StaffActResult.tsx';

/** Refusals that the field of the account shows. */
const OF_ACCOUNT: readonly string[] = ['account-used', 'format-incorrect'];

/** Opens a staff account with the chosen rights, and shows its first password once. */
export function OpenStaff() {
  const { t } = useTranslation(['staff', 'downlines']);
  const formats = useFormats();
  const id = useId();
  const dispatch = useAppDispatch();
  const act = useAppSelector((state) => selectStaffAct(state, 'open'));
  const accounts = useAppSelector(selectStaffAccounts).data;
  const [account, setAccount] = useState('');
  const [rights, setRights] = useState<readonly StaffRight[]>([]);
  const [missing, setMissing] = useState(false);
  /** The refused attempt whose fault the field no longer shows, because its text was changed since. */
  const [edited, setEdited] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const code = act?.state === 'refused' && act.key !== edited ? act.code : null;
  const isFull = (accounts ?? []).filter(({ endedAt }) => endedAt === null).length >= STAFF_MAX;
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (act?.state === 'sending') return;
    const isMissing = account.trim() === '';
    setMissing(isMissing);
    if (isMissing) input.current?.focus();
    else dispatch(openStaff({ account: account.trim(), rights }));
  };
  if (act?.state === 'done')
    return (
      <Opened
        act={act}
        onAnother={() => {
          setAccount('');
          setRights([]);
          dispatch(clearStaffAct());
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
        ref={input}
        error={
          missing
            ? t('downlines:open.accountMissing')
            : code !== null && OF_ACCOUNT.includes(code)
              ? t(`downlines:open.error.${code === 'account-used' ? code : 'format'}`)
              : undefined
        }
        onChange={(event) => {
          setAccount(event.currentTarget.value);
          setMissing(false);
          setEdited(act?.key ?? null);
        }}
      />
      <RightChoice chosen={rights} onChoose={setRights} />
      {isFull && <Alert tone="brass">{t('open.full', { n: formats.number(STAFF_MAX) })}</Alert>}
      {act !== null && code !== null && !OF_ACCOUNT.includes(code) && <StaffActResult act={act} done="" />}
      <Button type="submit" look="primary" busy={act?.state === 'sending'} disabled={isFull}>
        {t('open.send')}
      </Button>
    </form>
  );
}
function Opened({ act, onAnother }: { readonly act: StaffAct; readonly onAnother: () => void }) {
  const { t } = useTranslation(['staff', 'downlines']);
  const password = act.initialPassword === null ? null : readSecret(act.initialPassword);
  return (
    <section className="panel downline-form" aria-label={t('open.title')}>
      <Alert tone="up">{t('open.done', { account: act.about })}</Alert>
      {password === null ? (
        <p>{t('open.lost')}</p>
      ) : (
        <>
          <dl className="downline-facts">
            <div>
              <dt>{t('open.account')}</dt>
              <dd className="b">{act.about.toLowerCase()}</dd>
            </div>
            <div>
              <dt>{t('downlines:open.password')}</dt>
              <dd className="fig b downline-password">{password}</dd>
            </div>
          </dl>
          <CopyButton text={password} />
          <p className="t2">{t('open.once')}</p>
        </>
      )}
      <Button onClick={onAnother}>{t('open.another')}</Button>
    </section>
  );
}
