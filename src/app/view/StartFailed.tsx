/**
 * Shown when the house does not answer the start: neither maintenance (R-SYS-06) nor a lobby that pretends to be live. An
 * offline device is named as such, and the start is retried by itself once it is back online (B-20).
 */
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useDispatch } from 'react-redux';
import { retryStart } from '../../domains/system/system.intents.ts';
import { FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { ConnectionStatus } from '../../ui/connectionStatus/ConnectionStatus.tsx';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';

export function StartFailed() {
  const { t } = useTranslation('common');
  const { environment } = usePlatform();
  const dispatch = useDispatch();
  const online = useSyncExternalStore((run) => {
    const cancels = [environment.on('online', run), environment.on('offline', run)];
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, environment.online);
  useEffect(() => environment.on('online', () => void dispatch(retryStart())), [environment, dispatch]);
  const retry = () => void dispatch(retryStart());
  return (
    <main>
      {online ? (
        <FailedState title={t('startFailed')} onRetry={retry}>
          {t('startFailedText')}
        </FailedState>
      ) : (
        <>
          <p>
            <ConnectionStatus state="offline" word={t('offline.connectionStatus')} />
          </p>
          <FailedState title={t('offline.title')} onRetry={retry}>
            {t('offline.text')}
          </FailedState>
        </>
      )}
    </main>
  );
}
