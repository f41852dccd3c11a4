import { useState } from 'react';
import { answerBy, awaits } from '../../../domains/contracts/contracts.calc.ts';
import { clearContractMove } from '../../../domains/contracts/contracts.intents.ts';
import { selectKindTypes } from '../../../domains/contracts/contracts.selectors.ts';
import type { Contract } from '../../../domains/contracts/contracts.state.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Confirm } from '../../../ui/dialog/Confirm.tsx';
import { Alert } from '../../../ui/field/Alert.tsx';
import { Tag } from '../../../ui/tag/Tag.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useAgentId } from '../useAgentId.ts';
import { useHasRight } from '../useRights.ts';
import { ContractFacts } from './ContractFacts.tsx';
import { ContractForm } from './ContractForm.tsx';
import { ContractHistory } from './ContractHistory.tsx';
import { EndsDialog } from './EndsDialog.tsx';
import { useContractMove } from './useContractMove.ts';
import { useContractParty } from './useContractParty.ts';

const TONES = {
  offered: 'brass',
  requested: 'brass',
  signed: 'up',
  refused: 'down',
  terminated: 'plain',
  expired: 'plain',
} as const;

/** A contract with its terms, its state and times, and what this agent can do with it now (R-CONT-03 to 06). */
export function ContractCard({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation('agentCentre');
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const me = useAgentId();
  const party = useContractParty()(contract);
  const types = useAppSelector(selectKindTypes);
  const { attempt, busy, checking, refusal, send } = useContractMove();
  const [open, setOpen] = useState<'end' | 'form' | null>(null);
  const { contractId, kind, period, state, at } = contract;
  const name = t(`contracts.kind.${kind}`);
  const what = `${name}, ${party}`;
  const waits = awaits(contract, me);
  const mayAct = useHasRight('contracts');
  const isUpline = contract.upline === me;
  const on = types[kind] !== 'off';
  // A form says its own refusals.
  const ofThis =
    attempt !== null && 'contractId' in attempt.move && attempt.move.contractId === contractId && open !== 'form';
  const begin = (part: 'end' | 'form'): void => {
    dispatch(clearContractMove());
    setOpen(part);
  };
  const answer = (accept: boolean, ends: readonly string[] = []): void =>
    send(
      isUpline ? { act: 'process', contractId, kind, at, accept, ends } : { act: 'answer', contractId, at, accept },
      what,
    );
  const canEnd = isUpline ? state === 'offered' || state === 'signed' : state === 'requested';
  const endKey = state === 'signed' ? 'end' : 'takeBack';
  // One may counter an offer where the merchant lets downlines ask; a request may always be offered again.
  const canCounter = waits === 'me' && on && (isUpline || types[kind] === 'asked');
  return (
    <article className="contract-card" data-state={state} aria-label={what}>
      <header>
        <h3 className="h-sub">
          {name}
          {kind !== 'realtime' && <span className="t1 mute"> {t(`contracts.period.${period}`)}</span>}
        </h3>
        <span className="contract-party">{party}</span>
        <span className="grow" />
        <Tag tone={TONES[state]}>{t(`contracts.state.${state}`)}</Tag>
        <time className="fig t1 mute">{formats.dateTime(at)}</time>
      </header>
      <ContractFacts contract={contract} />
      {waits !== null && (
        <p className="t2">
          {t(waits === 'me' ? 'contracts.answerBy' : 'contracts.awaitedBy', {
            time: formats.dateTime(answerBy(contract)),
          })}
        </p>
      )}
      {waits === 'me' && !on && <Alert tone="brass">{t('contracts.off')}</Alert>}
      {ofThis && refusal !== null && <Alert>{refusal}</Alert>}
      {ofThis && checking && <Alert tone="brass">{t('contracts.checking')}</Alert>}
      {mayAct && (waits === 'me' || canEnd) && (
        <div className="contract-actions">
          {waits === 'me' && on && (
            <Button look="primary" busy={busy} onClick={() => answer(true)}>
              {t(isUpline ? 'contracts.act.accept' : 'contracts.act.sign')}
            </Button>
          )}
          {canCounter && (
            <Button look="line" disabled={busy} onClick={() => begin('form')}>
              {t(isUpline ? 'contracts.act.offerOther' : 'contracts.act.askOther')}
            </Button>
          )}
          {waits === 'me' && (
            <Button look="line" disabled={busy} onClick={() => answer(false)}>
              {t('contracts.act.refuse')}
            </Button>
          )}
          {canEnd && (
            <Button look="line" disabled={busy} onClick={() => begin('end')}>
              {t(`contracts.act.${endKey}`)}
            </Button>
          )}
        </div>
      )}
      <ContractHistory contractId={contractId} />
      {open === 'end' && canEnd && (
        <Confirm
          title={t(`contracts.${endKey}.title`)}
          action={t(`contracts.act.${endKey}`)}
          keep={t('contracts.keep')}
          onAction={() => {
            setOpen(null);
            send({ act: 'end', contractId }, what);
          }}
          onClose={() => setOpen(null)}
        >
          <p>{t(`contracts.${endKey}.text`, { what })}</p>
        </Confirm>
      )}
      {open === 'form' && (
        <ContractForm mode={isUpline ? 'offer' : 'request'} of={contract} onClose={() => setOpen(null)} />
      )}
      {ofThis && attempt.state === 'asks' && (
        <EndsDialog
          ends={attempt.ends}
          busy={busy}
          onConfirm={() => answer(true, attempt.ends)}
          onClose={() => dispatch(clearContractMove())}
        />
      )}
    </article>
  );
}
