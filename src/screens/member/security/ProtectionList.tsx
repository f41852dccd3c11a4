/** What is still to be done for a safe account, and where: passwords, authenticator, phone, mail, identity check, payees. */
import { type ReactNode, useEffect, useId, useState } from 'react';
import { openDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { checkTopicOf, selectCheck } from '../../../domains/identity-check/identity-check.selectors.ts';
import { selectSecurity } from '../../../domains/member/security.selectors.ts';
import type { SecurityFacts } from '../../../domains/member/security.state.ts';
import { selectMemberId } from '../../../domains/session/session.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/field/Alert.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Link } from '../../Link.tsx';
import { MEMBER_PAGES } from '../../paths.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useShownTopics } from '../../useShownTopics.ts';
import { PaymentPasswordReset } from '../../transfers/PaymentPasswordReset.tsx';
import { AuthenticatorDialog } from '../../authenticator/AuthenticatorDialog.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { PaymentPasswordDialog } from './PaymentPasswordDialog.tsx';
import { PlayLimitsRow } from './PlayLimitsRow.tsx';
import { isDone, PROTECTIONS, type ProtectionFacts, type ProtectionName } from './protections.ts';

type Open = 'authenticator' | 'paymentPassword' | 'sms' | 'email';

export function ProtectionList({ facts: read }: { readonly facts: SecurityFacts }) {
  // The dialogs' texts load with the page: an opened dialog that waits for texts would hide the page and lose the focus.
  const { t } = useTranslation([
    'security',
    'authenticator',
    'memberCentre',
    'register',
    'password',
    'validation',
    'errors',
  ]);
  const formats = useFormats();
  const id = useId();
  const dispatch = useAppDispatch();
  const { changed } = useAppSelector(selectSecurity);
  const [dialog, setDialog] = useState<Open | null>(null);
  const [resets, setResets] = useState(0);
  useEffect(() => {
    if (changed === null) return;
    setDialog(null);
    // A new form in place of the one that has done its work.
    setResets((n) => n + 1);
  }, [changed]);
  useShownTopics(checkTopicOf(useAppSelector(selectMemberId) ?? ''));
  const check = useAppSelector(selectCheck);
  const facts: ProtectionFacts = { ...read, identity: check === null ? 'none' : check?.state };
  const left = PROTECTIONS.filter((name) => !isDone(name, facts)).length;
  const { authenticator, paymentPassword } = facts;
  const valueOf: Readonly<Record<ProtectionName, string>> = {
    password: t(facts.hasPassword ? 'password.set' : 'password.unset'),
    authenticator:
      authenticator.since === null
        ? t('authenticator.none')
        : // The fixed form of R-PROMO-11 begins with the day.
          t('authenticator.on', {
            day: formats.dateTime(authenticator.since).slice(0, 10),
            n: authenticator.codesLeft,
          }),
    paymentPassword: t(`paymentPassword.${paymentPassword}`),
    sms: facts.maskedMobile || t('sms.none'),
    email: facts.maskedEmail || t('email.none'),
    identity: t(`identity.${facts.identity ?? 'unknown'}`),
    payee: t(facts.payeeCount > 0 ? 'payee.some' : 'payee.none', { n: facts.payeeCount }),
  };
  // The same word stands in several rows.
  const nameOf = (name: ProtectionName, action: string) => t('actionOf', { action, what: t(`${name}.title`) });
  const change = (name: ProtectionName, onClick: () => void, again = 'change') => {
    const action = t(isDone(name, facts) ? again : 'begin');
    return (
      <Button size="s" aria-label={nameOf(name, action)} onClick={onClick}>
        {action}
      </Button>
    );
  };
  const linkTo = (name: ProtectionName, path: string) => {
    const action = t(isDone(name, facts) ? 'manage' : 'begin');
    return (
      <Link className="btn btn-line btn-s" to={path} aria-label={nameOf(name, action)}>
        <span className="btn-label">{action}</span>
      </Link>
    );
  };
  const actionOf: Readonly<Record<ProtectionName, ReactNode>> = {
    password: change('password', () => dispatch(openDialog({ kind: 'changePassword', forced: false }))),
    authenticator: change('authenticator', () => setDialog('authenticator'), 'manage'),
    paymentPassword: (
      <>
        {paymentPassword !== 'unset' && <PaymentPasswordReset key={resets} />}
        {paymentPassword !== 'locked' && change('paymentPassword', () => setDialog('paymentPassword'))}
      </>
    ),
    sms: change('sms', () => setDialog('sms')),
    email: change('email', () => setDialog('email')),
    identity: linkTo('identity', MEMBER_PAGES.identityCheck),
    payee: linkTo('payee', MEMBER_PAGES.withdraw),
  };
  const close = () => setDialog(null);
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
      {dialog === 'authenticator' && (
        <AuthenticatorDialog
          account={facts.account}
          {...authenticator}
          hasPassword={facts.hasPassword}
          onClose={close}
        />
      )}
      {dialog === 'paymentPassword' && (
        <PaymentPasswordDialog mode={paymentPassword === 'unset' ? 'set' : 'change'} onClose={close} />
      )}
      {(dialog === 'sms' || dialog === 'email') && (
        <ContactDialog
          channel={dialog}
          present={dialog === 'sms' ? facts.maskedMobile : facts.maskedEmail}
          hasPassword={facts.hasPassword}
          onClose={close}
        />
      )}
    </section>
  );
}
