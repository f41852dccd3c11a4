import { useTranslation } from '../../i18n/useTranslation.ts';
import { DeadlineCountdown } from './DeadlineCountdown.tsx';

/** Time left until a paid withdrawal counts as received (R-MONEY-06). */
export function ConfirmationCountdown({ confirmBy }: { readonly confirmBy: number }) {
  const { t } = useTranslation('operations');
  return <DeadlineCountdown until={confirmBy} left={(time) => t('way.left', { time })} over={t('confirm.over')} />;
}
