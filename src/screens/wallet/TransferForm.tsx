import { useEffect, useId, useRef, useState } from 'react';
import { selectFlowError, selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import { selectMasked } from '../../domains/preferences/preferences.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { type AmountFault, amountText } from '../../domains/wallet/funds.calc.ts';
import { transferFunds } from '../../domains/wallet/funds.intents.ts';
import type { FundsWallet } from '../../domains/wallet/funds.state.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextInput } from '../../ui/field/TextInput.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useReadAmount } from '../useReadAmount.ts';

const FLOW = 'transferFunds';
const MAIN = 'MAIN';
/** Refusals with a sentence of their own. */
const EXPLAINED = ['insufficient-funds', 'over-limit'];
type Fault = AmountFault | 'same';

interface TransferFormProps {
  /** The main wallet first. */
  readonly wallets: readonly FundsWallet[];
}
/** Moves an amount from one wallet to another. Everything typed stays until the house has moved it. */
export function TransferForm({ wallets }: TransferFormProps) {
  const { t } = useTranslation(['memberCentre', 'errors']);
  const id = useId();
  const dispatch = useAppDispatch();
  const readAmount = useReadAmount();
  const formats = useFormats();
  const language = useShellLanguage();
  const symbol = useAppSelector(selectCurrencySymbol);
  const masked = useAppSelector(selectMasked);
  const running = useAppSelector((state) => selectIsFlowRunning(state, FLOW));
  const error = useAppSelector((state) => selectFlowError(state, FLOW));
  const [from, setFrom] = useState(MAIN);
  const [to, setTo] = useState(() => wallets.find(({ code }) => code !== MAIN)?.code ?? MAIN);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  /** Minor units under way; then what became of them. The last run of another visit to this page says nothing here. */
  const [sent, setSent] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<{ readonly moved: number } | { readonly refused: string } | null>(null);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !running && sent !== null) {
      setSent(null);
      setOutcome(error === null ? { moved: sent } : { refused: error });
      if (error === null) setTyped('');
    }
    wasRunning.current = running;
  }, [running, error, sent]);
  const refused = outcome !== null && 'refused' in outcome ? outcome.refused : null;
  const moved = outcome !== null && 'moved' in outcome ? outcome.moved : null;
  const message =
    typeof fault === 'string'
      ? t(`wallet.${fault}`)
      : refused === null
        ? null
        : refused === 'account-frozen'
          ? t('errors:account-frozen')
          : t(`wallet.error.${EXPLAINED.includes(refused) ? refused : 'other'}`);
  const held = wallets.find(({ code }) => code === from)?.balance ?? 0;
  const submit = () => {
    const amount = readAmount(typed);
    const wrong = from === to ? 'same' : typeof amount === 'string' ? amount : null;
    setFault(wrong);
    setOutcome(null);
    if (wrong !== null || typeof amount === 'string') return;
    setSent(amount);
    dispatch(transferFunds({ from, to, amount }));
  };
  return (
    <form
      className="panel wallet-form"
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!running) submit();
      }}
    >
      <h2 className="h-sub" id={`${id}-title`}>
        {t('wallet.transfer')}
      </h2>
      {(
        [
          ['from', from, setFrom],
          ['to', to, setTo],
        ] as const
      ).map(([end, chosen, choose]) => (
        <label key={end} htmlFor={`${id}-${end}`}>
          <span>{t(`wallet.${end}`)}</span>
          <select
            id={`${id}-${end}`}
            className="record-select"
            value={chosen}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {wallets.map(({ code, name, balance }) => (
              <option key={code} value={code}>
                {masked ? name[language] : `${name[language]}, ${formats.money(balance, symbol)}`}
              </option>
            ))}
          </select>
        </label>
      ))}
      <div className="wallet-field">
        <label htmlFor={`${id}-amount`}>{t('wallet.amount')}</label>
        <TextInput
          small
          id={`${id}-amount`}
          inputMode="decimal"
          autoComplete="off"
          before={<span className="mute">{symbol}</span>}
          value={typed}
          aria-invalid={message !== null || undefined}
          aria-describedby={`${id}-message`}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setFault(null);
          }}
          after={
            <Button size="s" look="ghost" onClick={() => setTyped(amountText(held))}>
              {t('wallet.all')}
            </Button>
          }
        />
      </div>
      <p className="wallet-message t2" id={`${id}-message`} role="status">
        {message !== null ? (
          <span className="down">{message}</span>
        ) : (
          moved !== null && t('wallet.moved', { money: formats.money(moved, symbol) })
        )}
      </p>
      <Button type="submit" look="primary" busy={running}>
        {t('wallet.move')}
      </Button>
    </form>
  );
}
