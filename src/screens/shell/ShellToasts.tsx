import { useTranslation } from '../../i18n/useTranslation.ts';
import { closeToast } from '../../domains/toasts/toasts.intents.ts';
import { selectToasts } from '../../domains/toasts/toasts.selectors.ts';
import { OnTop } from '../../ui/seams/OnTop.tsx';
import { Toasts } from '../../ui/toast/Toasts.tsx';
import { useAsk, usePortal } from '../portal.ts';

/** Keys come with their place, e.g. `errors:network`, so the texts of that place are fetched when the first toast comes. */
export function ShellToasts() {
  const ask = useAsk();
  const toasts = usePortal(selectToasts);
  const places = new Set(toasts.map(({ textKey }) => textKey.split(':')[0] ?? 'errors'));
  const { t } = useTranslation(['common', 'errors', ...[...places].sort()]);
  return (
    <OnTop>
      <Toasts
        label={t('notices')}
        toasts={toasts.map(({ id, tone, textKey, values }) => ({ id, tone, text: t(textKey, values) }))}
        onClose={(id) => ask(closeToast(id))}
      />
    </OnTop>
  );
}
