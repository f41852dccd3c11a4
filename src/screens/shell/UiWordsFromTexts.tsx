import { useMemo, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { UiWordsProvider } from '../../ui/context/UiWords.tsx';

/** Provides the design system's few texts from the catalogue of the page's language. */
export function UiWordsFromTexts({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('common');
  const words = useMemo(
    () => ({
      close: t('ui.close'),
      busy: t('ui.busy'),
      showPassword: t('ui.showPassword'),
      hidePassword: t('ui.hidePassword'),
      required: t('ui.required'),
      pause: t('ui.pause'),
      resume: t('ui.resume'),
      previous: t('ui.previous'),
      next: t('ui.next'),
      retry: t('ui.retry'),
      dismiss: t('ui.dismiss'),
      loading: t('ui.loading'),
      partFailed: t('partFailed'),
      reload: t('partReload'),
    }),
    [t],
  );
  return <UiWordsProvider words={words}>{children}</UiWordsProvider>;
}
