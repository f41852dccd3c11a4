/** The security centre: own account data, what protects the account and is still to be done, and the last log-ins (R-MEMB-01). */
import '../record/record.css';
import './security.css';
import { useCallback, useEffect, useRef } from 'react';
import { selectSessionStart } from '../../../domains/member/member.selectors.ts';
import { openSecurity, requestSecurity } from '../../../domains/member/security.intents.ts';
import { selectSecurity } from '../../../domains/member/security.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { AsOf } from '../../../ui/connectionStatus/AsOf.tsx';
import { FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { DeviceList } from '../../devices/DeviceList.tsx';
import { PasskeysPanel } from '../../passkeys/PasskeysPanel.tsx';
import { VipPanel } from '../../vip/VipPanel.tsx';
import { MemberChips } from '../MemberMenu.tsx';
import { AccountData } from './AccountData.tsx';
import { LoginList } from './LoginList.tsx';
import { ProtectionList } from './ProtectionList.tsx';

export default function SecurityPage() {
  const { t } = useTranslation(['security', 'vip', 'shell']);
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const { facts } = useAppSelector(selectSecurity);
  useEffect(() => void dispatch(openSecurity()), [dispatch]);
  const read = useCallback(() => void dispatch(requestSecurity()), [dispatch]);
  // The member has logged in elsewhere: that log-in belongs into the list.
  const start = useAppSelector(selectSessionStart);
  const known = useRef(start);
  useEffect(() => {
    if (known.current !== null && start !== null && known.current !== start) read();
    known.current = start;
  }, [start, read]);
  const { data, at, state } = facts;
  return (
    <div className="record">
      <MemberChips />
      <header className="page-head">
        <h1 className="h-page">{t('shell:built.securityCentre')}</h1>
      </header>
      {data !== null ? (
        <>
          {state === 'failed' && at !== null && (
            <AsOf
              action={
                <Button size="s" onClick={read}>
                  {t('readAgain')}
                </Button>
              }
            >
              {t('stale', { time: formats.time(at) })}
            </AsOf>
          )}
          <AccountData facts={data} />
          <VipPanel />
          <ProtectionList facts={data} />
          <PasskeysPanel facts={data} />
          <DeviceList />
          <LoginList logins={data.logins} />
        </>
      ) : state === 'failed' ? (
        <FailedState title={t('failed')} onRetry={read}>
          {t('failedText')}
        </FailedState>
      ) : (
        <div className="stack" aria-busy="true">
          <SkeletonBlock height={120} />
          <SkeletonBlock height={340} />
          <SkeletonBlock height={180} />
        </div>
      )}
    </div>
  );
}
