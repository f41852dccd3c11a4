import { isRate, type TermField } from '../../../domains/contracts/contracts.calc.ts';
import type { ContractKind } from '../../../domains/contracts/contracts.state.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useMoney } from '../../useMoney.ts';
import { usePlainAmount } from '../../useReadAmount.ts';
import { RATE_DECIMALS } from '../salary/rate.ts';

/** Key of a field's name: the bet amount counts by the hour for hourly salary, else by the day. */
export const fieldKey = (kind: ContractKind, field: TermField): string =>
  `contracts.field.${field === 'betAmount' && kind === 'hourly' ? 'betAmountHour' : field}`;

interface TermTexts {
  /** A term as it is shown: a rate in per cent, a count, or an amount. */
  readonly print: (field: TermField, value: number) => string;
  /** The same as a field holds it, whose unit stands beside it. */
  readonly plain: (field: TermField, value: number) => string;
}
export const useTermTexts = (): TermTexts => {
  const { t } = useTranslation('agentCentre');
  const formats = useFormats();
  const money = useMoney();
  const plainAmount = usePlainAmount();
  return {
    print: (field, value) => {
      if (isRate(field)) return t('terms.percent', { n: formats.decimal(value, RATE_DECIMALS) });
      return field === 'activeMembers' ? formats.number(value) : money(value);
    },
    plain: (field, value) => {
      if (isRate(field)) return formats.decimal(value, RATE_DECIMALS);
      return field === 'activeMembers' ? String(value) : plainAmount(money(value));
    },
  };
};
