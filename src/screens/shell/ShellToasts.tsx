import { useTranslation } from '../../i18n/useTranslation.ts';
import { closeToast } from '../../domains/toasts/toasts.intents.ts';
import { selectToasts } from '../../domains/toasts/toasts.selectors.ts';
import { TopLayer } from '../../ui/context/TopLayer.tsx';
import { Toasts } from '../../ui/toast/Toasts.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';

/** Renders the toasts. Keys name their namespace, e.g. `errors:network`; its texts are loaded with the first toast. */
export function ShellToasts() {
  const dispatch = useAppDispatch();
  const toasts = useAppSelector(selectToasts);
  const places = new Set(toasts.map(({ textKey }) => textKey.split(':')[0] ?? 'errors'));
  const { t } = useTranslation(['common', 'errors', ...[...places].sort()]);
  return (
    <TopLayer>
      <Toasts
        label={t('notices')}
        toasts={toasts.map(({ id, tone, textKey, values }) => ({ id, tone, text: t(textKey, values) }))}
        onClose={(id) => dispatch(closeToast(id))}
      />
    </TopLayer>
  );
}
