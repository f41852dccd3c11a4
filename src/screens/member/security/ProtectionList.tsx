/** What is still to be done for a safe account, and where: passwords, phone, mail, payees. */
import { type ReactNode, useEffect, useId, useState } from 'react';
import { openDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { selectSecurity } from '../../../domains/member/security.selectors.ts';
import type { SecurityFacts } from '../../../domains/member/security.state.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/field/Alert.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Link } from '../../Link.tsx';
import { MEMBER_PAGES } from '../../paths.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { PaymentPasswordReset } from '../../transfers/PaymentPasswordReset.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { PaymentPasswordDialog } from './PaymentPasswordDialog.tsx';
import { PlayLimitsRow } from './PlayLimitsRow.tsx';
import { isDone, PROTECTIONS, type ProtectionName } from './protections.ts';

type Open = 'paymentPassword' | 'sms' | 'email';

export function ProtectionList({ facts }: { readonly facts: SecurityFacts }) {
  // The dialogs' texts load with the page: an opened dialog that waits for texts would hide the page and lose the focus.
  const { t } = useTranslation(['security', 'memberCentre', 'register', 'password', 'validation', 'errors']);
  const id = useId();
  const dispatch = useAppDispatch();
  const { changed } = useAppSelector(selectSecurity);
  const [open, setOpen] = useState<Open | null>(null);
  const [resets, setResets] = useState(0);
  useEffect(() => {
    if (changed === null) return;
    setOpen(null);
    // A new form in place of the one that has done its work.
    setResets((n) => n + 1);
  }, [changed]);
  const left = PROTECTIONS.filter((name) => !isDone(name, facts)).length;
  const { paymentPassword } = facts;
  const valueOf: Readonly<Record<ProtectionName, string>> = {
    password: t(facts.hasPassword ? 'password.set' : 'password.unset'),
    paymentPassword: t(`paymentPassword.${paymentPassword}`),
    sms: facts.maskedMobile || t('sms.none'),
    email: facts.maskedEmail || t('email.none'),
    payee: t(facts.payeeCount > 0 ? 'payee.some' : 'payee.none', { n: facts.payeeCount }),
  };
  const manage = t(isDone('payee', facts) ? 'manage' : 'begin');
  // The same word stands in several rows.
  const nameOf = (name: ProtectionName, action: string) => t('actionOf', { action, what: t(`${name}.title`) });
  const change = (name: ProtectionName, onClick: () => void) => {
    const action = t(isDone(name, facts) ? 'change' : 'begin');
    return (
      <Button size="s" aria-label={nameOf(name, action)} onClick={onClick}>
        {action}
      </Button>
    );
  };
  const actionOf: Readonly<Record<ProtectionName, ReactNode>> = {
    password: change('password', () => dispatch(openDialog({ kind: 'changePassword', forced: false }))),
    paymentPassword: (
      <>
        {paymentPassword !== 'unset' && <PaymentPasswordReset key={resets} />}
        {paymentPassword !== 'locked' && change('paymentPassword', () => setOpen('paymentPassword'))}
      </>
    ),
    sms: change('sms', () => setOpen('sms')),
    email: change('email', () => setOpen('email')),
    payee: (
      <Link className="btn btn-line btn-s" to={MEMBER_PAGES.withdraw} aria-label={nameOf('payee', manage)}>
        <span className="btn-label">{manage}</span>
      </Link>
    ),
  };
  const close = () => setOpen(null);
  return (
    <section className="panel security-panel" aria-labelledby={`${id}-title`}>
      <header>
        <h2 className="h-sub" id={`${id}-title`}>
          {t('safe.title')}
        </h2>
        <p className={left === 0 ? 't2 mute' : 't2 security-left'}>
          {left === 0 ? t('safe.done') : t('safe.left', { n: left, of: PROTECTIONS.length })}
        </p>
      </header>
      {changed !== null && (
        <div className="security-changed">
          <Alert tone="up">{t(`${changed.what}.changed`)}</Alert>
        </div>
      )}
      <ul>
        {PROTECTIONS.map((name) => {
          const done = isDone(name, facts);
          const attention = !done || (name === 'paymentPassword' && paymentPassword === 'locked');
          return (
            <li key={name} className={attention ? 'security-todo' : undefined}>
              <Icon name={attention ? 'alert' : 'check'} />
              <div>
                <h3>
                  {t(`${name}.title`)}
                  <span className="vh">{t(done ? 'isDone' : 'isLeft')}</span>
                </h3>
                <p className="security-value">{valueOf[name]}</p>
                <p className="t2 mute">{t(`${name}.why`)}</p>
              </div>
              <div className="security-actions">{actionOf[name]}</div>
            </li>
          );
        })}
        <PlayLimitsRow />
      </ul>
      {open === 'paymentPassword' && (
        <PaymentPasswordDialog mode={paymentPassword === 'unset' ? 'set' : 'change'} onClose={close} />
      )}
      {(open === 'sms' || open === 'email') && (
        <ContactDialog
          channel={open}
          present={open === 'sms' ? facts.maskedMobile : facts.maskedEmail}
          hasPassword={facts.hasPassword}
          onClose={close}
        />
      )}
    </section>
  );
}
