import { useTranslation } from '../../i18n/useTranslation.ts';
import { searchGames } from '../../domains/catalogue/catalogue.intents.ts';
import { Empty } from '../../ui/absence/Absence.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { useAsk } from '../portal.ts';

/** A search without a result, whoever searched. */
export function NothingFound({ text }: { readonly text: string }) {
  const { t } = useTranslation('lobby');
  const ask = useAsk();
  return (
    <Empty title={t('empty.search')} action={<Button onClick={() => ask(searchGames(''))}>{t('empty.clear')}</Button>}>
      {t('empty.searchText', { text })}
    </Empty>
  );
}
