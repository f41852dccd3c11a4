/**
 * Nothing is known yet and nobody answers: no maintenance (R-SYS-06), and no lobby that pretends to be live. A device that
 * is off line is told so, and the page goes on by itself when it is back (B-20).
 */
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useDispatch } from 'react-redux';
import { retryStart } from '../../domains/system/system.intents.ts';
import { Failed } from '../../ui/absence/Absence.tsx';
import { Lamp } from '../../ui/lamp/Lamp.tsx';
import { usePlatform } from '../../ui/seams/PlatformContext.tsx';

export function NoAnswer() {
  const { t } = useTranslation('common');
  const { environment } = usePlatform();
  const tell = useDispatch();
  const online = useSyncExternalStore((run) => {
    const cancels = [environment.on('online', run), environment.on('offline', run)];
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, environment.online);
  useEffect(() => environment.on('online', () => void tell(retryStart())), [environment, tell]);
  const retry = () => void tell(retryStart());
  return (
    <main>
      {online ? (
        <Failed title={t('startFailed')} onRetry={retry}>
          {t('startFailedText')}
        </Failed>
      ) : (
        <>
          <p className="no-answer-lamp">
            <Lamp state="offline" word={t('offline.lamp')} />
          </p>
          <Failed title={t('offline.title')} onRetry={retry}>
            {t('offline.text')}
          </Failed>
        </>
      )}
    </main>
  );
}
