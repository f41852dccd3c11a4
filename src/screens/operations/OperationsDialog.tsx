/** Everything this page has sent that moves money or state, and what became of it (B-03). */
import './operations.css';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectLatestOperations } from '../../domains/operations/operations.selectors.ts';
import { OPERATIONS_KEPT } from '../../domains/operations/operations.state.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Empty } from '../../ui/absence/Absence.tsx';
import { Slip } from '../../ui/slip/Slip.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { OperationRow } from './OperationRow.tsx';

const WIDTH = 560;

export default function OperationsDialog() {
  const { t } = useTranslation(['operations', 'errors']);
  const ask = useAsk();
  const operations = usePortal(selectLatestOperations);
  return (
    <Slip title={t('title')} width={WIDTH} onClose={() => ask(closeDialog('operations'))}>
      {operations.length === 0 ? (
        <Empty title={t('none.title')}>{t('none.text')}</Empty>
      ) : (
        <>
          <p className="t2 dim">{t('about', { n: OPERATIONS_KEPT })}</p>
          {/* Outcomes are told as they come; a list that grows is not read out anew. */}
          <ol className="operations" aria-live="polite" aria-relevant="text">
            {operations.map((operation) => (
              <OperationRow key={operation.id} operation={operation} />
            ))}
          </ol>
        </>
      )}
    </Slip>
  );
}
