import { selectLedgerRecord } from '../../domains/ledger/record.selectors.ts';
import type { RecordFilter } from '../../domains/recordState.ts';
import { saveStatement } from '../../domains/statements/statements.slice.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';

/** Saves the statement of the days that are shown: of all their entries, whatever else is filtered (B-17). */
export function SaveStatement({ filter }: { readonly filter: RecordFilter | null }) {
  const { t } = useTranslation('memberCentre');
  const dispatch = useAppDispatch();
  const { livePosition: seen } = useAppSelector(selectLedgerRecord);
  if (filter === null) return null;
  const { from, to } = filter;
  return (
    <Button icon="shield" onClick={() => dispatch(saveStatement({ from, to, seen }))}>
      {t('statement.save')}
    </Button>
  );
}
