/** The ways in: what one knows, a code where the merchant offers it, and whoever vouches (R-SESS-11, R-SESS-16). */
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectFlag } from '../../../domains/system/system.selectors.ts';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';
import { usePortal } from '../../portal.ts';
import { SmsForm } from './SmsForm.tsx';
import { ThirdParties } from './ThirdParties.tsx';

interface LoginWaysProps {
  /** The form for what one knows, and its name beside the other way. */
  readonly byName: ReactNode;
  readonly name: string;
  /** Somebody comes back to the page behind, and is not asked whether to be remembered (B-14). */
  readonly inPlace?: boolean;
}
export function LoginWays({ byName, name, inPlace = false }: LoginWaysProps) {
  const { t } = useTranslation('account');
  const bySms = usePortal((state) => selectFlag(state, 'MOBILEVERCODELOGIN3'));
  const [way, setWay] = useState<'name' | 'code'>('name');
  const tabs = [
    { key: 'name', name },
    { key: 'code', name: t('login.byCode') },
  ] as const;
  return (
    <>
      {bySms ? (
        <Tabs label={t('login.ways')} tabs={tabs} chosen={way} onChoose={setWay}>
          {way === 'name' ? byName : <SmsForm inPlace={inPlace} />}
        </Tabs>
      ) : (
        byName
      )}
      <ThirdParties />
    </>
  );
}
