import { rowsIn } from '../../../lib/rowTable.ts';
import { useEffect, useId, useRef, useState } from 'react';
import {
  boundBroken,
  fieldsOf,
  isRate,
  ownContract,
  readCount,
  readRate,
  readThreshold,
  type TermField,
  termsOf,
  valuesOf,
} from '../../../domains/contracts/contracts.calc.ts';
import { clearContractMove } from '../../../domains/contracts/contracts.intents.ts';
import { selectAllContracts, selectKindTypes } from '../../../domains/contracts/contracts.selectors.ts';
import type { Contract, ContractKind, ContractMove } from '../../../domains/contracts/contracts.state.ts';
import { selectTeamRows } from '../../../domains/team/team.selectors.ts';
import { selectUpline } from '../../../domains/transfers/upline.selectors.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Alert } from '../../../ui/field/Alert.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { usePlainAmount } from '../../useReadAmount.ts';
import { useAgentId } from '../useAgentId.ts';
import { EndsDialog } from './EndsDialog.tsx';
import { SelectField } from './SelectField.tsx';
import { TermFields } from './TermFields.tsx';
import { useTermTexts } from './termTexts.ts';
import { useContractMove } from './useContractMove.ts';
import { useContractParty } from './useContractParty.ts';

const KINDS = ['daily', 'hourly', 'realtime', 'dividend'] as const;
const PERIODS = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;

interface ContractFormProps {
  /** An offer to a direct downline, or a request to the upline. */
  readonly mode: 'offer' | 'request';
  /** The contract that it answers, whose party, kind and period it keeps; null: a contract of its own. */
  readonly of: Contract | null;
  /** The direct downline that is chosen at first; absent: none. */
  readonly to?: string;
  readonly onClose: () => void;
}
/**
 * The terms of an offer or of a request. What breaks the agent's own contract is refused here, and by the house (R-CONT-14). A
 * request has no bounds: the upline's terms are the upline's own (decision 0335).
 */
export function ContractForm({ mode, of, to = '', onClose }: ContractFormProps) {
  const { t } = useTranslation('agentCentre');
  const id = useId();
  const dispatch = useAppDispatch();
  const plainAmount = usePlainAmount();
  const { print, plain } = useTermTexts();
  const partyOf = useContractParty();
  const me = useAgentId();
  const types = useAppSelector(selectKindTypes);
  const contracts = useAppSelector(selectAllContracts);
  const rows = useAppSelector(selectTeamRows);
  const uplineTerms = useAppSelector(selectUpline).terms.data;
  const { attempt, busy, checking, refusal, send } = useContractMove();
  const kinds = KINDS.filter((one) => (mode === 'offer' ? types[one] !== 'off' : types[one] === 'asked'));
  const downlines = (rows === null ? [] : rowsIn(rows))
    .filter(({ level, agent }) => level === 1 && agent)
    .toSorted((a, b) => (a.account < b.account ? -1 : 1));
  const [chosen, setChosen] = useState({ kind: '', period: 'daily', downline: to });
  const kind = of?.kind ?? kinds.find((one) => one === chosen.kind) ?? kinds[0] ?? 'daily';
  const period =
    kind === 'realtime' ? 'daily' : (of?.period ?? PERIODS.find((one) => one === chosen.period) ?? 'daily');
  // Chosen by the agent: a downline who joins or leaves meanwhile changes no form.
  const downline = of?.downline ?? downlines.find(({ member }) => member === chosen.downline)?.member ?? '';
  const isChosen = mode === 'request' || downline !== '';
  const [unchosen, setUnchosen] = useState(false);
  const downlineInput = useRef<HTMLSelectElement>(null);
  const [typed, setTyped] = useState<Partial<Record<TermField, string>>>({});
  const [faults, setFaults] = useState<Partial<Record<TermField, string>>>({});
  const inputs = useRef<Partial<Record<TermField, HTMLInputElement | null>>>({});
  const bounding = mode === 'offer' && contracts !== null ? ownContract(contracts, me, kind, period) : null;
  const own = bounding && valuesOf(bounding);
  const initial = of && valuesOf(of);
  // An agent below another gives only what the own contract has; real-time salary is bounded for the first agent as well.
  const lacks = mode === 'offer' && own === null && (kind === 'realtime' || (uplineTerms?.upline ?? null) !== null);
  const textOf = (field: TermField): string => {
    const known = typed[field];
    if (known !== undefined) return known;
    const value = initial?.[field] ?? (isRate(field) ? undefined : (own?.[field] ?? 0));
    return value === undefined ? '' : plain(field, value);
  };
  const texts = Object.fromEntries(fieldsOf(kind).map((field) => [field, textOf(field)]));
  const read = (field: TermField): number | string => {
    const text = textOf(field);
    if (isRate(field)) return readRate(text);
    return field === 'activeMembers' ? readCount(text) : readThreshold(plainAmount(text));
  };
  const faultOf = (field: TermField): string | undefined => {
    const value = read(field);
    if (typeof value === 'string')
      return t(`contracts.form.${value}.${isRate(field) ? 'rate' : field === 'activeMembers' ? 'count' : 'amount'}`);
    const broken = own && boundBroken(field, value, own);
    return broken ? t(`contracts.form.${broken}`, { n: print(field, own[field] ?? 0) }) : undefined;
  };
  const party =
    mode === 'offer'
      ? partyOf({ upline: me, downline })
      : partyOf({ upline: uplineTerms?.upline?.id ?? '', downline: me });
  const what = `${t(`contracts.kind.${kind}`)}, ${party}`;
  const move = (ends: readonly string[]): ContractMove | null => {
    const values = Object.fromEntries(fieldsOf(kind).map((field) => [field, read(field)]));
    const terms = termsOf(kind, values);
    if (terms === null) return null;
    return mode === 'offer'
      ? { act: 'offer', downline, kind, period, ends, ...terms }
      : { act: 'request', contractId: of?.contractId ?? null, kind, period, ...terms };
  };
  const submit = (): void => {
    const found = Object.fromEntries(fieldsOf(kind).map((field) => [field, faultOf(field)]));
    setFaults(found);
    const first = fieldsOf(kind).find((field) => found[field] !== undefined);
    setUnchosen(!isChosen);
    if (!isChosen) downlineInput.current?.focus();
    else if (first !== undefined) inputs.current[first]?.focus();
    else {
      const asked = move([]);
      if (asked !== null && !busy) send(asked, what);
    }
  };
  const mine = attempt?.move.act === mode ? attempt : null;
  const isDone = mine?.state === 'done';
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  const choose = (part: Partial<typeof chosen>): void => {
    setChosen((before) => ({ ...before, ...part }));
    setFaults({});
  };
  const none = mode === 'offer' && of === null && downlines.length === 0;
  return (
    <FormDialog
      title={t(`contracts.form.title.${of === null ? mode : `${mode}Other`}`)}
      form={id}
      back={t('contracts.form.back')}
      submit={none || kinds.length === 0 ? null : t(`contracts.form.send.${mode}`)}
      busy={busy}
      onClose={onClose}
    >
      <form
        id={id}
        className="contract-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {none && <Alert tone="brass">{t('contracts.form.noDownline')}</Alert>}
        {of !== null && <p className="t2">{what}</p>}
        {of === null && mode === 'offer' && !none && (
          <SelectField
            label={t('contracts.form.downline')}
            value={downline}
            options={[
              { value: '', text: t('contracts.form.choose') },
              ...downlines.map(({ member, account }) => ({ value: member, text: account })),
            ]}
            error={unchosen && !isChosen ? t('contracts.form.choose') : undefined}
            ref={downlineInput}
            onChange={(value) => choose({ downline: value })}
          />
        )}
        {of === null && (
          <SelectField
            label={t('contracts.form.kind')}
            value={kind}
            options={kinds.map((one) => ({ value: one, text: t(`contracts.kind.${one}`) }))}
            onChange={(value) => choose({ kind: value })}
          />
        )}
        {of === null && kind !== 'realtime' && (
          <SelectField
            label={t('contracts.form.period')}
            value={period}
            options={PERIODS.map((one) => ({ value: one, text: t(`contracts.period.${one}`) }))}
            onChange={(value) => choose({ period: value })}
          />
        )}
        {lacks && <Alert tone="brass">{t('contracts.form.lacks')}</Alert>}
        <TermFields
          kind={kind satisfies ContractKind}
          texts={texts}
          faults={faults}
          own={own}
          busy={busy}
          inputs={inputs}
          onText={(field, text) => {
            setTyped((before) => ({ ...before, [field]: text }));
            setFaults((before) => ({ ...before, [field]: undefined }));
          }}
        />
        {mine !== null && refusal !== null && <Alert>{refusal}</Alert>}
        {checking && <Alert tone="brass">{t('contracts.checking')}</Alert>}
      </form>
      {mine?.state === 'asks' && (
        <EndsDialog
          ends={mine.ends}
          busy={busy}
          onConfirm={() => send({ ...(mine.move as Extract<ContractMove, { act: 'offer' }>), ends: mine.ends }, what)}
          onClose={() => dispatch(clearContractMove())}
        />
      )}
    </FormDialog>
  );
}
