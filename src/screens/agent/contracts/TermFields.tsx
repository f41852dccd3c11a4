import type { RefObject } from 'react';
import { fieldsOf, isRate, type TermField, type TermValues } from '../../../domains/contracts/contracts.calc.ts';
import type { ContractKind } from '../../../domains/contracts/contracts.state.ts';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { TextField } from '../../../ui/field/TextField.tsx';
import { useAppSelector } from '../../store.ts';
import { fieldKey, useTermTexts } from './termTexts.ts';

interface TermFieldsProps {
  readonly kind: ContractKind;
  readonly texts: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, string | undefined>>;
  /** The agent's own contract, which bounds each field; null: nothing bounds them. */
  readonly own: TermValues | null;
  readonly busy: boolean;
  readonly inputs: RefObject<Partial<Record<TermField, HTMLInputElement | null>>>;
  readonly onText: (field: TermField, text: string) => void;
}
/** A field for each term of the kind, with the bound of one's own contract beside it (R-CONT-01, R-CONT-02, R-CONT-14). */
export function TermFields({ kind, texts, faults, own, busy, inputs, onText }: TermFieldsProps) {
  const { t } = useTranslation('agentCentre');
  const { print } = useTermTexts();
  const symbol = useAppSelector(selectCurrencySymbol);
  const boundOf = (field: TermField): string | undefined => {
    const bound = own?.[field];
    if (bound === undefined) return undefined;
    return t(isRate(field) ? 'contracts.form.atMost' : 'contracts.form.atLeast', { n: print(field, bound) });
  };
  return fieldsOf(kind).map((field) => {
    const count = field === 'activeMembers';
    return (
      <TextField
        key={field}
        label={t(fieldKey(kind, field))}
        required
        hint={boundOf(field)}
        inputMode={count ? 'numeric' : 'decimal'}
        autoComplete="off"
        {...(!count && !isRate(field) && { before: <span className="mute">{symbol}</span> })}
        {...(isRate(field) && { after: <span className="mute">%</span> })}
        value={texts[field] ?? ''}
        readOnly={busy}
        error={faults[field]}
        ref={(input: HTMLInputElement | null) => {
          inputs.current[field] = input;
        }}
        onChange={(event) => onText(field, event.currentTarget.value)}
      />
    );
  });
}
