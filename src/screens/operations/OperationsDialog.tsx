/** All operations of this page that change money or state, with their outcomes (B-03). */
import './operations.css';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectLatestOperations } from '../../domains/operations/operations.selectors.ts';
import { OPERATIONS_LIMIT } from '../../domains/operations/operations.state.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { OperationRow } from './OperationRow.tsx';

const WIDTH = 560;

export default function OperationsDialog() {
  const { t } = useTranslation(['operations', 'errors']);
  const dispatch = useAppDispatch();
  const operations = useAppSelector(selectLatestOperations);
  return (
    <Dialog title={t('title')} width={WIDTH} onClose={() => dispatch(closeDialog('operations'))}>
      {operations.length === 0 ? (
        <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
      ) : (
        <>
          <p className="t2 dim">{t('about', { n: OPERATIONS_LIMIT })}</p>
          {/* Outcomes are announced as they arrive; a longer list is not read out again. */}
          <ol className="operations" aria-live="polite" aria-relevant="text">
            {operations.map((operation) => (
              <OperationRow key={operation.id} operation={operation} />
            ))}
          </ol>
        </>
      )}
    </Dialog>
  );
}
