import { useTranslation } from '../../i18n/useTranslation.ts';

const EXPLAINED: readonly string[] = ['network', 'not-sent', 'lost', 'self-excluded', 'reward-closed', 'over-limit'];

/** The sentence for a claim or sign-in that was refused with this code. */
export function useFault(): (code: string | null) => string {
  const { t } = useTranslation(['missions', 'errors']);
  return (code) =>
    code === 'account-frozen'
      ? t('errors:account-frozen')
      : t(`error.${code !== null && EXPLAINED.includes(code) ? code : 'other'}`);
}
