import { useMemo, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { UiWordsProvider } from '../../ui/seams/UiWords.tsx';

/** The design system's few words, from the catalogue of the language on screen. */
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
      partFailed: t('chunkFailed'),
      reload: t('chunkReload'),
    }),
    [t],
  );
  return <UiWordsProvider words={words}>{children}</UiWordsProvider>;
}
