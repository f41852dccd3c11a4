import './contracts.css';
import { useEffect, useState } from 'react';
import { awaits } from '../../../domains/contracts/contracts.calc.ts';
import { clearContractMove, requestContracts } from '../../../domains/contracts/contracts.intents.ts';
import {
  contractTopicOf,
  selectAllContracts,
  selectKindTypes,
  selectNewestStep,
} from '../../../domains/contracts/contracts.selectors.ts';
import type { Contract } from '../../../domains/contracts/contracts.state.ts';
import { requestUplineTerms } from '../../../domains/transfers/upline.intents.ts';
import { selectUpline } from '../../../domains/transfers/upline.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/emptyState/EmptyState.tsx';
import { Alert } from '../../../ui/field/Alert.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { FreshnessLabel } from '../FreshnessLabel.tsx';
import { useAgentId } from '../useAgentId.ts';
import { NoRight } from '../NoRight.tsx';
import { useHasRight, useIsStaff } from '../useRights.ts';
import { ContractCard } from './ContractCard.tsx';
import { ContractForm } from './ContractForm.tsx';
import { useContractMove } from './useContractMove.ts';

const hasEnded = ({ state }: Contract): boolean => state === 'refused' || state === 'terminated' || state === 'expired';

/** Contracts of the agent with the upline and with every direct downline, live, and what can be done with them (R-CONT-03 to 06). */
export default function ContractsPage() {
  const { t } = useTranslation(['agentCentre', 'agent']);
  const dispatch = useAppDispatch();
  const me = useAgentId();
  const topic = contractTopicOf(me);
  const contracts = useAppSelector(selectAllContracts);
  const newest = useAppSelector(selectNewestStep);
  const types = useAppSelector(selectKindTypes);
  const upline = useAppSelector(selectUpline).terms.data?.upline ?? null;
  const { attempt } = useContractMove();
  const [form, setForm] = useState<'offer' | 'request' | null>(null);
  const isStaff = useIsStaff();
  const mayAct = useHasRight('contracts');
  useEffect(() => {
    dispatch(clearContractMove());
    // The upline's terms belong to a transfer, which the staff does not make.
    if (!isStaff) dispatch(requestUplineTerms());
  }, [dispatch, isStaff]);
  useEffect(() => void dispatch(requestContracts()), [dispatch, newest]);
  const openForm = (mode: 'offer' | 'request'): void => {
    dispatch(clearContractMove());
    setForm(mode);
  };
  const kinds = Object.values(types);
  const all = contracts ?? [];
  const waiting = all.filter((one) => awaits(one, me) === 'me');
  const others = all.filter((one) => awaits(one, me) !== 'me' && !hasEnded(one));
  const ended = all.filter(hasEnded);
  return (
    <>
      <header className="agent-title">
        <h1 className="h-page grow">{t('agent:sections.contracts')}</h1>
        <FreshnessLabel topic={topic} />
        {mayAct && upline !== null && kinds.includes('asked') && (
          <Button look="line" onClick={() => openForm('request')}>
            {t('contracts.act.ask')}
          </Button>
        )}
        {mayAct && kinds.some((one) => one !== 'off') && (
          <Button look="primary" onClick={() => openForm('offer')}>
            {t('contracts.act.offer')}
          </Button>
        )}
      </header>
      {!mayAct && <NoRight />}
      {attempt?.state === 'done' && form === null && <Alert tone="up">{t(`contracts.done.${attempt.move.act}`)}</Alert>}
      <CardList title={t('contracts.part.waiting')} contracts={waiting} />
      <CardList title={t('contracts.part.upline')} contracts={others.filter(({ downline }) => downline === me)} />
      <CardList title={t('contracts.part.downlines')} contracts={others.filter((one) => one.upline === me)} />
      {contracts !== null && waiting.length + others.length === 0 && (
        <EmptyState title={t('contracts.none.title')}>{t('contracts.none.text')}</EmptyState>
      )}
      <Ended contracts={ended} />
      {form !== null && <ContractForm mode={form} of={null} onClose={() => setForm(null)} />}
    </>
  );
}
function CardList({ title, contracts }: { readonly title: string; readonly contracts: readonly Contract[] }) {
  if (contracts.length === 0) return null;
  return (
    <section className="contract-part" aria-label={title}>
      <h2 className="h-sub">{title}</h2>
      {contracts.map((one) => (
        <ContractCard key={one.contractId} contract={one} />
      ))}
    </section>
  );
}
function Ended({ contracts }: { readonly contracts: readonly Contract[] }) {
  const { t } = useTranslation('agentCentre');
  const { number } = useFormats();
  if (contracts.length === 0) return null;
  return (
    <details className="contract-part contract-ended">
      <summary className="h-sub">{t('contracts.part.ended', { n: number(contracts.length) })}</summary>
      {contracts.map((one) => (
        <ContractCard key={one.contractId} contract={one} />
      ))}
    </details>
  );
}
