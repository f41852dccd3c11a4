import type { LedgerEntry } from '../../contract/ledger/ledger.topics.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { signedMoney } from '../../i18n/signedMoney.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../Link.tsx';
import { receiptPath } from '../paths.ts';
import { useAppSelector } from '../store.ts';

/** Replaces hidden amounts, as in the header: neither size nor direction shows. */
export const HIDDEN_AMOUNT = '✱✱✱✱✱✱';

interface EntryRowProps {
  readonly entry: LedgerEntry;
  readonly masked: boolean;
  readonly entered: boolean;
  /** The receipt is opened. */
  readonly onOpen: () => void;
}
/** A stake is not coloured as a loss: its sign is enough (visual language, section 2). */
const toneOf = ({ type, amount }: LedgerEntry): string => {
  if (amount > 0) return 'up';
  return type === 'bet' || type === 'transfer' ? '' : 'down';
};
/** One movement; the whole row leads to its receipt (B-26). */
export function EntryRow({ entry, masked, entered, onOpen }: EntryRowProps) {
  const { t } = useTranslation('operations');
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const { type, amount, balanceAfter, reference, detail, at } = entry;
  const signed = signedMoney(formats, amount, symbol);
  return (
    <Link className={`entry ${entered ? 'entry-new' : ''}`} to={receiptPath(reference)} onClick={onOpen}>
      <div className="entry-what">
        <p className="ell" title={detail}>
          <b>{t(`ledger.type.${type}`)}</b> <span className="dim">{detail}</span>
        </p>
        <p className="t1 mute ell entry-reference" title={t('ledger.reference', { reference })}>
          <span className="fig">{formats.time(at)}</span>{' '}
          <span className="only-l">{t('ledger.reference', { reference })}</span>
        </p>
      </div>
      <div className="entry-money">
        <p className={`fig b ${masked ? '' : toneOf(entry)}`}>{masked ? HIDDEN_AMOUNT : signed}</p>
        <p className="t1 mute fig">
          {t('ledger.after', { money: masked ? HIDDEN_AMOUNT : formats.money(balanceAfter, symbol) })}
        </p>
      </div>
    </Link>
  );
}
