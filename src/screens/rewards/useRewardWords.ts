import { rebateSource } from '../../domains/rewards/rewards.calc.ts';
import type { RewardRow } from '../../domains/rewards/rewards.state.ts';
import { selectMasked } from '../../domains/preferences/preferences.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { BET_CATEGORIES } from '../betCategories.ts';
import { HIDDEN_AMOUNT } from '../ledger/EntryRow.tsx';
import { useAppSelector } from '../store.ts';
import { useMoney } from '../useMoney.ts';

interface RewardWords {
  readonly kind: string;
  /** What it is for. */
  readonly what: string;
  /** Money and points; null: hidden until the envelope is opened. */
  readonly worth: string | null;
}
/** A reward in words. */
export const useRewardWords = (): ((reward: RewardRow) => RewardWords) => {
  const { t } = useTranslation(['rewards', 'shell']);
  const formats = useFormats();
  const money = useMoney();
  const masked = useAppSelector(selectMasked);
  const whatOf = ({ kind, source }: RewardRow): string => {
    if (kind !== 'rebate') return t(`for.${kind}`);
    const { category, day } = rebateSource(source);
    return t('for.rebate', {
      category: BET_CATEGORIES.includes(category) ? t(`shell:nav.${category}`) : category,
      day: day.replaceAll('-', '/'),
    });
  };
  const worthOf = ({ amount, points }: RewardRow): string | null => {
    if (amount === null) return null;
    const parts = [
      ...(amount > 0 ? [masked ? HIDDEN_AMOUNT : money(amount)] : []),
      ...(points > 0 ? [t('points', { n: formats.number(points) })] : []),
    ];
    return parts.join(' + ');
  };
  return (reward) => ({ kind: t(`kind.${reward.kind}`), what: whatOf(reward), worth: worthOf(reward) });
};
