/** Says whether a paid withdrawal arrived: in full, in part or not at all, with pictures as proof (R-MONEY-05). */
import { useId, useRef, useState } from 'react';
import type { CashierRow } from '../../contract/cashier/cashier.topics.ts';
import { selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import { changeConfirmation, confirmReceipt, leaveConfirmation } from '../../domains/cashier/cashier.intents.ts';
import { selectConfirmationFailure, selectSentConfirmation } from '../../domains/cashier/cashier.selectors.ts';
import {
  canConfirm,
  CONFIRMATION_OUTCOMES,
  type ConfirmationOutcome,
  partsOf,
  type ReceivedFault,
  readReceived,
} from '../../domains/cashier/confirmation.calc.ts';
import type { Operation } from '../../domains/operations/operations.state.ts';
import { selectOperation, selectUnknownOperations } from '../../domains/operations/operations.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { HIDDEN_AMOUNT } from '../ledger/EntryRow.tsx';
import type { PictureFile } from '../promotions/pictureFile.ts';
import { pictureRefusal } from '../promotions/pictureRefusal.ts';
import { Pictures } from '../promotions/Pictures.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { usePlainAmount } from '../useReadAmount.ts';
import { ConfirmationCountdown } from './ConfirmationCountdown.tsx';
import { untilOf } from './untilOf.ts';

const WIDTH = 560;
const FLOW = 'confirmWithdrawal';

interface ConfirmationDialogProps {
  /** As the live topic shows it. */
  readonly move: CashierRow;
  readonly masked: boolean;
}
export function ConfirmationDialog({ move, masked }: ConfirmationDialogProps) {
  // All namespaces at once, so that no choice in the form makes it wait for texts.
  const { t } = useTranslation(['operations', 'errors', 'promotions']);
  const formId = useId();
  const dispatch = useAppDispatch();
  const running = useAppSelector((state) => selectIsFlowRunning(state, FLOW));
  const isDoubted = useAppSelector((state) => selectUnknownOperations(state).some(({ kind }) => kind === FLOW));
  const close = () => void dispatch(leaveConfirmation());
  if (!canConfirm(move) && !running)
    return (
      <Dialog title={t('confirm.title')} width={WIDTH} onClose={close}>
        <p role="status">{t('confirm.ended', { state: t(`way.state.${move.state}`) })}</p>
        {move.state === 'receivedForced' && <p>{t('way.forced')}</p>}
        <Button onClick={close}>{t('confirm.close')}</Button>
      </Dialog>
    );
  return (
    <Dialog
      title={t('confirm.title')}
      width={WIDTH}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('confirm.cancel')}</Button>
          <span className="grow" />
          <Button look="primary" type="submit" form={formId} busy={running || isDoubted}>
            {t('confirm.send')}
          </Button>
        </>
      }
    >
      <ConfirmationForm id={formId} move={move} masked={masked} blocked={running || isDoubted} doubted={isDoubted} />
    </Dialog>
  );
}
interface ConfirmationFormProps extends ConfirmationDialogProps {
  readonly id: string;
  /** One submission at a time: a confirmation is under way, or its outcome is being looked up. */
  readonly blocked: boolean;
  readonly doubted: boolean;
}
function ConfirmationForm({ id, move, masked, blocked, doubted }: ConfirmationFormProps) {
  const { t } = useTranslation(['operations', 'errors', 'promotions']);
  const dispatch = useAppDispatch();
  const formats = useFormats();
  const plainAmount = usePlainAmount();
  const symbol = useAppSelector(selectCurrencySymbol);
  const failure = useAppSelector(selectConfirmationFailure);
  const sentKey = useAppSelector(selectSentConfirmation);
  const sent = useAppSelector((state) => (sentKey === null ? null : selectOperation(state, sentKey)));
  const [outcome, setOutcome] = useState<ConfirmationOutcome | null>(null);
  const [typed, setTyped] = useState('');
  const [pictures, setPictures] = useState<readonly PictureFile[]>([]);
  const [fault, setFault] = useState<ReceivedFault | 'outcome' | null>(null);
  const amountInput = useRef<HTMLInputElement>(null);
  const { amount, reference, confirmBy, changedAt } = move;
  const money = (minor: number): string => (masked ? HIDDEN_AMOUNT : formats.money(minor, symbol));
  /** What is typed replaces what was refused. */
  const edited = () => {
    setFault(null);
    if (failure !== null) dispatch(changeConfirmation());
  };
  const parts = outcome === null ? null : partsOf(outcome, plainAmount(typed), amount);
  const refusal = doubted ? null : refusalOf(failure, { outcome, pictures, sent }, t);
  const submit = (form: HTMLFormElement) => {
    if (outcome === null) {
      setFault('outcome');
      return form.querySelector('input')?.focus();
    }
    if (parts !== null) return dispatch(confirmReceipt({ id: move.id, outcome, parts, pictures: bytesOf(pictures) }));
    const wrong = readReceived(plainAmount(typed), amount);
    setFault(typeof wrong === 'string' ? wrong : null);
    amountInput.current?.focus();
  };
  const amountFault = fault !== null && fault !== 'outcome' ? fault : refusal?.at === 'amount' ? 'refused' : null;
  return (
    <form
      id={id}
      className="confirmation"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!blocked) submit(event.currentTarget);
      }}
    >
      <p>{t('confirm.about', { money: money(amount), reference })}</p>
      {move.state !== 'review' && (
        <div>
          <p>
            {confirmBy === null
              ? t('confirm.noDeadline')
              : t('confirm.deadline', { time: untilOf(formats, changedAt, confirmBy) })}
          </p>
          {confirmBy !== null && <ConfirmationCountdown confirmBy={confirmBy} />}
        </div>
      )}
      <fieldset className="confirmation-choice" aria-describedby={`${id}-choice ${id}-forcible`}>
        <legend>{t('confirm.choice')}</legend>
        {CONFIRMATION_OUTCOMES.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`${id}-outcome`}
              value={one}
              checked={one === outcome}
              onChange={() => {
                setOutcome(one);
                edited();
              }}
            />
            <span>{t(`confirm.${one}`)}</span>
          </label>
        ))}
        <div id={`${id}-choice`}>{fault === 'outcome' && <Alert>{t('confirm.chooseFirst')}</Alert>}</div>
      </fieldset>
      {outcome === 'partial' && (
        <TextField
          ref={amountInput}
          label={t('confirm.amount')}
          required
          inputMode="decimal"
          autoComplete="off"
          before={<span className="mute">{symbol}</span>}
          hint={t('confirm.amountHint', { money: money(amount) })}
          error={amountFault === null ? undefined : t(`confirm.fault.${amountFault}`)}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            edited();
          }}
        />
      )}
      {parts !== null && (
        <dl className="confirmation-parts" aria-live="polite">
          <div>
            <dt className="dim">{t('confirm.receivedAmount')}</dt>
            <dd className="fig b">{money(parts.received)}</dd>
          </div>
          <div>
            <dt className="dim">{t('confirm.remainingAmount')}</dt>
            <dd className="fig b">{money(parts.remaining)}</dd>
          </div>
        </dl>
      )}
      {outcome !== null && outcome !== 'received' && (
        <Pictures
          label={t('confirm.proof')}
          pictures={pictures}
          refusal={refusal?.at === 'pictures' ? refusal.text : null}
          onChange={(next) => {
            setPictures(next);
            edited();
          }}
        />
      )}
      <p className="t2" id={`${id}-forcible`}>
        {t(move.state === 'review' ? 'way.forcible' : 'confirm.forcible')}
      </p>
      {doubted && <Alert tone="brass">{t('confirm.unknown')}</Alert>}
      {refusal?.at === 'form' && <Alert tone={refusal.arrived ? 'up' : 'down'}>{refusal.text}</Alert>}
    </form>
  );
}
const bytesOf = (pictures: readonly PictureFile[]) => pictures.map(({ pieces }) => ({ pieces }));
interface Sent {
  readonly outcome: ConfirmationOutcome | null;
  readonly pictures: readonly PictureFile[];
  /** What the last press sent; null: it sent nothing. */
  readonly sent: Operation | null;
}
interface Refusal {
  readonly at: 'amount' | 'pictures' | 'form';
  readonly text: string;
  readonly arrived?: true;
}
/** Where the person looks: at the picture, at the amount, else at the end of the form. */
const refusalOf = (
  failure: ReturnType<typeof selectConfirmationFailure>,
  { outcome, pictures, sent }: Sent,
  t: ReturnType<typeof useTranslation>['t'],
): Refusal | null => {
  if (failure === null) return null;
  const { code, picture } = failure;
  const file = picture === null ? undefined : pictures[picture];
  if (file !== undefined) return { at: 'pictures', text: pictureRefusal(t, code, file.name) };
  if (code === 'image-refused') return { at: 'pictures', text: t('errors:image-refused') };
  if (code === 'bad-request' && outcome === 'partial') return { at: 'amount', text: t('confirm.fault.refused') };
  // The form waited no longer, and the look-up went on.
  if (sent?.state === 'done') return { at: 'form', text: t('done.confirmWithdrawal'), arrived: true };
  // Unknown, and the house can no longer tell: its journal is another one.
  if (sent?.state === 'unknown') return { at: 'form', text: t('explain.lost') };
  if (UNSENT.includes(code)) return { at: 'form', text: t('confirm.notSent') };
  return { at: 'form', text: code === 'too-many-requests' ? t(`errors:${code}`) : t('confirm.refused') };
};
const UNSENT: readonly string[] = ['not-sent', 'network', 'timeout', 'malformed'];
