import './operationsMark.css';
import { selectUnknownCount } from '../../domains/operations/operations.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Count } from '../../ui/tag/Tag.tsx';
import { usePortal } from '../portal.ts';

/**
 * How many acts wait for their outcome, over the account's picture: it takes no room. It stands there for every member, so
 * that the words of an outcome are here before a line is lost.
 */
export function OperationsMark() {
  const { t } = useTranslation(['operations', 'errors']);
  const unknown = usePortal(selectUnknownCount);
  return (
    <span className="operations-mark">
      <Count value={unknown} />
      <span className="vh" role="status">
        {unknown > 0 && t('mark', { n: unknown })}
      </span>
    </span>
  );
}
