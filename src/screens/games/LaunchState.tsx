import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { retryLaunch } from '../../domains/play/play.intents.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useAppDispatch } from '../store.ts';

export function LaunchWaiting({ text }: { readonly text: string }) {
  return (
    <p className="game-waiting" role="status">
      {text}
    </p>
  );
}
interface LaunchStateProps {
  readonly name: string;
  readonly reason: string;
  readonly backLink: ReactNode;
}
/** A launch that failed or broke off: what is not affected, a retry, and the way back. */
export function LaunchStopped({ name, reason, backLink }: LaunchStateProps) {
  const { t } = useTranslation('games');
  const dispatch = useAppDispatch();
  return (
    <div className="absence" role="alert">
      <b>{t('failed', { name })}</b>
      <p>{t('failedText', { reason })}</p>
      <div className="game-ways">
        <Button look="primary" onClick={() => dispatch(retryLaunch())}>
          {t('retry')}
        </Button>
        {backLink}
      </div>
    </div>
  );
}
