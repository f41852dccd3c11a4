import './contracts.css';
import { useEffect, useState } from 'react';
import { clearContractMove } from '../../../domains/contracts/contracts.intents.ts';
import { selectAllContracts, selectOffersFor } from '../../../domains/contracts/contracts.selectors.ts';
import { closeDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { selectDialog } from '../../../domains/dialogs/dialogs.selectors.ts';
import { requestUplineTerms } from '../../../domains/transfers/upline.intents.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useAgentId } from '../useAgentId.ts';
import { ContractCard } from './ContractCard.tsx';

/**
 * The contract pop-up: the offers that wait for the agent, live in it; one that is answered, taken back or over while it is open
 * stays with its state (R-MODAL-11, R-CONT-03).
 */
export default function OfferDialog() {
  const { t } = useTranslation('agentCentre');
  const dispatch = useAppDispatch();
  const me = useAgentId();
  const opened = useAppSelector((state) => selectDialog(state, 'contract'))?.contractId;
  const contracts = useAppSelector(selectAllContracts);
  const offers = useAppSelector((state) => selectOffersFor(state, me));
  const [seen, setSeen] = useState<readonly string[]>(opened === undefined ? [] : [opened]);
  const fresh = offers.map(({ contractId }) => contractId).filter((id) => !seen.includes(id));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  useEffect(() => {
    dispatch(clearContractMove());
    dispatch(requestUplineTerms());
  }, [dispatch]);
  const close = (): void => void dispatch(closeDialog('contract'));
  const shown = (contracts ?? []).filter(({ contractId }) => seen.includes(contractId));
  return (
    <Dialog
      title={t('contracts.popup.title')}
      width={560}
      onClose={close}
      footer={
        <>
          <span className="grow" />
          {/* The focus begins here, so that a key that is held down signs nothing. */}
          <Button look="line" onClick={close} data-autofocus>
            {t(offers.length > 0 ? 'contracts.popup.later' : 'contracts.popup.close')}
          </Button>
        </>
      }
    >
      <p>{t(offers.length > 0 ? 'contracts.popup.text' : 'contracts.popup.none')}</p>
      {shown.map((one) => (
        <ContractCard key={one.contractId} contract={one} />
      ))}
    </Dialog>
  );
}
