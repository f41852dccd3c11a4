import { useEffect, useState } from 'react';
import { clearContractMove, requestContracts } from '../../../domains/contracts/contracts.intents.ts';
import { selectKindTypes } from '../../../domains/contracts/contracts.selectors.ts';
import { requestUplineTerms } from '../../../domains/transfers/upline.intents.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/field/Alert.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useHasRight, useIsStaff } from '../useRights.ts';
import { ContractForm } from './ContractForm.tsx';
import { useContractMove } from './useContractMove.ts';

/** Offers a contract to this direct downline, on the page of the account (R-AGENT-04). `to`: id of an agent. */
export function OfferContract({ to }: { readonly to: string }) {
  const { t } = useTranslation('agentCentre');
  const dispatch = useAppDispatch();
  const types = useAppSelector(selectKindTypes);
  const { attempt } = useContractMove();
  const [isOpen, setOpen] = useState(false);
  const mayOffer = useHasRight('contracts');
  const isStaff = useIsStaff();
  useEffect(() => {
    dispatch(clearContractMove());
    dispatch(requestContracts());
    if (!isStaff) dispatch(requestUplineTerms());
  }, [dispatch, isStaff]);
  if (!mayOffer || !Object.values(types).some((one) => one !== 'off')) return null;
  return (
    <>
      <Button size="s" look="line" onClick={() => setOpen(true)}>
        {t('contracts.act.offer')}
      </Button>
      {attempt?.state === 'done' && !isOpen && <Alert tone="up">{t(`contracts.done.${attempt.move.act}`)}</Alert>}
      {isOpen && <ContractForm mode="offer" of={null} to={to} onClose={() => setOpen(false)} />}
    </>
  );
}
