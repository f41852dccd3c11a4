import type { RealtimeTerms } from '../../../domains/team/whatIf.state.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useTermTexts } from '../contracts/termTexts.ts';

/** Terms in one line. Null: no contract. */
export function TermsText({ terms }: { readonly terms: RealtimeTerms | null }) {
  const { t } = useTranslation(['reports', 'agentCentre']);
  const { print } = useTermTexts();
  if (terms === null) return t('whatIf.noTerms');
  return t('whatIf.rates', {
    profit: print('profitRate', terms.profitRate),
    loss: print('lossRate', terms.lossRate),
    single: print('singleBet', terms.singleBet),
  });
}
