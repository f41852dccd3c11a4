import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { retryLaunch } from '../../domains/play/play.intents.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useAsk } from '../portal.ts';

export function Waiting({ text }: { readonly text: string }) {
  return (
    <p className="game-waiting" role="status">
      {text}
    </p>
  );
}
interface StoppedProps {
  readonly name: string;
  readonly reason: string;
  readonly way: ReactNode;
}
/** Could not start or broke off: what is not affected, another try, and the way back. */
export function Stopped({ name, reason, way }: StoppedProps) {
  const { t } = useTranslation('games');
  const ask = useAsk();
  return (
    <div className="absence" role="alert">
      <b>{t('failed', { name })}</b>
      <p>{t('failedText', { reason })}</p>
      <div className="game-ways">
        <Button look="primary" onClick={() => ask(retryLaunch())}>
          {t('retry')}
        </Button>
        {way}
      </div>
    </div>
  );
}
