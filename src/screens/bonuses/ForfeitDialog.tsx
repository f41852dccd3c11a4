import { dropForfeit, giveUpBonus } from '../../domains/bonuses/forfeit.intents.ts';
import { selectForfeit } from '../../domains/bonuses/forfeit.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Alert } from '../../ui/field/Alert.tsx';
import { QuoteDialog } from '../cashier/QuoteDialog.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';

/** What giving the bonus up takes, before anything is sent; every figure is the house's. */
export function ForfeitDialog() {
  const { t } = useTranslation('bonuses');
  const dispatch = useAppDispatch();
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const { asking, quote, attempt } = useAppSelector(selectForfeit);
  const terms = quote.state === 'ready' ? quote.data : null;
  if (asking === null || terms === null) return null;
  return (
    <QuoteDialog
      title={t('ask.title')}
      figures={[
        { name: t('ask.takes'), text: formats.money(terms.takes, symbol), look: 'sum' },
        { name: t('ask.owed'), text: formats.money(terms.turnoverOwed, symbol), look: 'figure' },
      ]}
      renewed={attempt?.state === 'refused' && attempt.code === 'terms-changed' ? t('ask.changed') : null}
      back={t('ask.keep')}
      send={t('giveUp')}
      onBack={() => dispatch(dropForfeit())}
      onSend={() => dispatch(giveUpBonus(terms))}
    >
      {t('ask.text')}
    </QuoteDialog>
  );
}
const EXPLAINED: readonly string[] = ['terms-changed', 'not-found', 'network', 'lost'];
/** What has become of the last attempt of this visit, or why it could not be asked. */
export function ForfeitResult() {
  const { t } = useTranslation('bonuses');
  const { attempt, quote } = useAppSelector(selectForfeit);
  if (quote.state === 'failed') return <Alert>{t(`error.${quote.error === 'network' ? 'network' : 'unread'}`)}</Alert>;
  if (attempt?.state === 'done') return <Alert tone="up">{t('done')}</Alert>;
  if (attempt?.state !== 'refused' || attempt.code === null) return null;
  return <Alert>{t(`error.${EXPLAINED.includes(attempt.code) ? attempt.code : 'other'}`)}</Alert>;
}
