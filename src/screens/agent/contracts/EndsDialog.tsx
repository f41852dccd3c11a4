import { memberIn } from '../../../domains/team/team.calc.ts';
import { selectAllContracts } from '../../../domains/contracts/contracts.selectors.ts';
import { selectTeamRows } from '../../../domains/team/team.selectors.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useAppSelector } from '../../store.ts';
import { useContractParty } from './useContractParty.ts';

/** Terms that the house has set are a contract by this name (decision 0183). */
const HOUSE_TERMS = 'RT-';

interface EndsDialogProps {
  /** Ids of the contracts that would end. */
  readonly ends: readonly string[];
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}
/** Warns which contracts terms that pay less would end; both happen on confirmation, neither on cancelling (R-CONT-06, D-41). */
export function EndsDialog({ ends, busy, onConfirm, onClose }: EndsDialogProps) {
  const { t } = useTranslation('agentCentre');
  const contracts = useAppSelector(selectAllContracts);
  const rows = useAppSelector(selectTeamRows);
  const party = useContractParty();
  const nameOf = (id: string): string => {
    const known = contracts?.find(({ contractId }) => contractId === id);
    if (known !== undefined) return `${t(`contracts.kind.${known.kind}`)}, ${party(known)}`;
    const account = id.startsWith(HOUSE_TERMS) ? memberIn(rows, id.slice(HOUSE_TERMS.length))?.account : undefined;
    return account === undefined
      ? t('contracts.ends.further')
      : `${t('contracts.kind.realtime')}, ${t('contracts.with', { account })}`;
  };
  return (
    <Dialog
      title={t('contracts.ends.title')}
      onClose={onClose}
      footer={
        <>
          {/* The focus begins here, so that a held Enter key ends nothing. */}
          <Button look="line" onClick={onClose} data-autofocus>
            {t('contracts.ends.cancel')}
          </Button>
          <span className="grow" />
          <Button look="primary" busy={busy} onClick={onConfirm}>
            {t('contracts.ends.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('contracts.ends.text')}</p>
      <ul className="contract-ends">
        {ends.map((id) => (
          <li key={id}>{nameOf(id)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
