/** The log-in methods: the given form, a code by SMS where the merchant offers it, a passkey, and third parties (R-SESS-11, R-SESS-16). */
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectFlag } from '../../../domains/system/system.selectors.ts';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';
import { useAppSelector } from '../../store.ts';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { SmsForm } from './SmsForm.tsx';
import { ThirdPartyLogin } from './ThirdPartyLogin.tsx';

interface LoginMethodsProps {
  /** The form of the first method, and its label beside the other. */
  readonly form: ReactNode;
  readonly name: string;
  /** True for a log-in over the current page: it does not offer to remember the account (B-14). */
  readonly inPlace?: boolean;
}
export function LoginMethods({ form, name, inPlace = false }: LoginMethodsProps) {
  const { t } = useTranslation('account');
  const bySms = useAppSelector((state) => selectFlag(state, 'MOBILEVERCODELOGIN3'));
  const [method, setMethod] = useState<'name' | 'code'>('name');
  const tabs = [
    { key: 'name', name },
    { key: 'code', name: t('login.byCode') },
  ] as const;
  return (
    <>
      {bySms ? (
        <Tabs label={t('login.ways')} tabs={tabs} chosen={method} onChoose={setMethod}>
          {method === 'name' ? form : <SmsForm inPlace={inPlace} />}
        </Tabs>
      ) : (
        form
      )}
      <div className="login-thirds">
        <p className="login-or">{t('login.or')}</p>
        <PasskeyLogin text={t('passkey.logIn')} />
        <ThirdPartyLogin />
      </div>
    </>
  );
}
