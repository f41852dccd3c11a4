import type { Ref } from 'react';
import { type RateFault, rateText } from '../../../domains/team/rate.calc.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { TextField } from '../../../ui/field/TextField.tsx';

/** Parts per million, both allowed. */
export interface RateBounds {
  readonly min: number;
  readonly max: number;
}
interface RateFieldProps extends RateBounds {
  /** As typed, per cent. */
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly fault: RateFault | null;
  readonly ref: Ref<HTMLInputElement>;
}
export function RateField({ min, max, text, onType, fault, ref }: RateFieldProps) {
  const { t } = useTranslation('downlines');
  const bounds = { min: rateText(min), max: rateText(max) };
  return (
    <TextField
      label={t('rate.label')}
      required
      inputMode="decimal"
      autoComplete="off"
      hint={t('rate.hint', bounds)}
      error={fault === null ? undefined : t(`rate.fault.${fault}`, bounds)}
      value={text}
      after={<span className="mute">%</span>}
      ref={ref}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
