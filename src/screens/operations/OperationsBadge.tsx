import './operationsMark.css';
import { selectUnknownCount } from '../../domains/operations/operations.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { CountBadge } from '../../ui/tag/Tag.tsx';
import { useAppSelector } from '../store.ts';

/**
 * Badge over the avatar with the number of operations of unknown outcome; it takes no room. It is mounted for every member, so
 * that its texts are loaded before the connection can be lost.
 */
export function OperationsBadge() {
  const { t } = useTranslation(['operations', 'errors']);
  const unknown = useAppSelector(selectUnknownCount);
  return (
    <span className="operations-mark">
      <CountBadge value={unknown} />
      <span className="vh" role="status">
        {unknown > 0 && t('mark', { n: unknown })}
      </span>
    </span>
  );
}
