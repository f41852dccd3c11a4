import { fieldsOf, isRate, type TermField, valuesOf } from '../../../domains/contracts/contracts.calc.ts';
import type { Contract } from '../../../domains/contracts/contracts.state.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { fieldKey, useTermTexts } from './termTexts.ts';

/** The terms of a contract, one by one (R-CONT-01, R-CONT-02). */
export function ContractFacts({ contract }: { readonly contract: Pick<Contract, 'kind' | 'terms' | 'realtime'> }) {
  const { t } = useTranslation('agentCentre');
  const { print } = useTermTexts();
  const values = valuesOf(contract);
  // A bare figure would read as what the team has reached; `singleBet` says "from" in its name.
  const printTerm = (field: TermField, value: number): string => {
    if (isRate(field) || field === 'singleBet') return print(field, value);
    return value === 0 ? t('contracts.noLeast') : t('contracts.least', { n: print(field, value) });
  };
  return (
    <dl className="contract-facts">
      {fieldsOf(contract.kind).map((field) => (
        <div key={field}>
          <dt>{t(fieldKey(contract.kind, field))}</dt>
          <dd className="fig">{printTerm(field, values[field] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
