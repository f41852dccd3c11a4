import { useId, useRef, useState } from 'react';
import {
  fieldsOf,
  isRate,
  readRate,
  readThreshold,
  type TermField,
  termsOf,
} from '../../../domains/contracts/contracts.calc.ts';
import type { RealtimeTerms } from '../../../domains/team/whatIf.state.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { usePlainAmount } from '../../useReadAmount.ts';
import { TermFields } from '../contracts/TermFields.tsx';
import { useTermTexts } from '../contracts/termTexts.ts';

interface TermsDialogProps {
  readonly title: string;
  /** What the fields begin with; null: no contract. */
  readonly terms: RealtimeTerms | null;
  readonly onUse: (terms: RealtimeTerms | null) => void;
  readonly onClose: () => void;
}
const FIELDS = fieldsOf('realtime');
const NO_TERMS: RealtimeTerms = { profitRate: 0, lossRate: 0, singleBet: 0 };

/** Other terms of one agent, for a what-if only: nothing is offered. No contract of another agent bounds them. */
export function TermsDialog({ title, terms, onUse, onClose }: TermsDialogProps) {
  const { t } = useTranslation(['reports', 'agentCentre']);
  const id = useId();
  const plainAmount = usePlainAmount();
  const { plain } = useTermTexts();
  const inputs = useRef<Partial<Record<TermField, HTMLInputElement | null>>>({});
  const [hasContract, setHasContract] = useState(terms !== null);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() => {
    const { profitRate, lossRate, singleBet } = terms ?? NO_TERMS;
    return {
      profitRate: plain('profitRate', profitRate),
      lossRate: plain('lossRate', lossRate),
      singleBet: plain('singleBet', singleBet),
    };
  });
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const read = (field: TermField): number | string => {
    const text = texts[field] ?? '';
    return isRate(field) ? readRate(text) : readThreshold(plainAmount(text));
  };
  const submit = (): void => {
    if (!hasContract) return onUse(null);
    const values = Object.fromEntries(FIELDS.map((field) => [field, read(field)]));
    const wrong = FIELDS.filter((field) => typeof values[field] === 'string');
    const textOf = (field: TermField): string =>
      t(`agentCentre:contracts.form.${values[field]}.${isRate(field) ? 'rate' : 'amount'}`);
    setFaults(Object.fromEntries(wrong.map((field) => [field, textOf(field)])));
    const [first] = wrong;
    if (first !== undefined) return inputs.current[first]?.focus();
    const chosen = termsOf('realtime', values)?.realtime;
    if (chosen) onUse(chosen);
  };
  return (
    <FormDialog title={title} form={id} back={t('whatIf.back')} submit={t('whatIf.use')} busy={false} onClose={onClose}>
      <form
        id={id}
        className="contract-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Checkbox checked={hasContract} onChange={(event) => setHasContract(event.currentTarget.checked)}>
          {t('whatIf.with')}
        </Checkbox>
        {hasContract && (
          <TermFields
            kind="realtime"
            texts={texts}
            faults={faults}
            own={null}
            busy={false}
            inputs={inputs}
            onText={(field, text) => {
              setTexts((before) => ({ ...before, [field]: text }));
              setFaults((before) => ({ ...before, [field]: undefined }));
            }}
          />
        )}
      </form>
    </FormDialog>
  );
}
