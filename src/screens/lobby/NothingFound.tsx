import { useTranslation } from '../../i18n/useTranslation.ts';
import { searchGames } from '../../domains/catalogue/catalogue.intents.ts';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { useAppDispatch } from '../store.ts';

/** A search without a result, local or by the house. */
export function NothingFound({ text }: { readonly text: string }) {
  const { t } = useTranslation('lobby');
  const dispatch = useAppDispatch();
  return (
    <EmptyState
      title={t('empty.search')}
      action={<Button onClick={() => dispatch(searchGames(''))}>{t('empty.clear')}</Button>}
    >
      {t('empty.searchText', { text })}
    </EmptyState>
  );
}
