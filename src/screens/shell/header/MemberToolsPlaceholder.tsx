import { useTranslation } from '../../../i18n/useTranslation.ts';
import { SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';

/** Placeholder for balance and account while the session is being restored; it offers no log-in. */
export function MemberToolsPlaceholder() {
  const { t } = useTranslation('shell');
  return (
    <div className="member-place" aria-busy="true">
      <span className="vh" role="status">
        {t('header.entering')}
      </span>
      <div className="balance balance-place" data-surface="board" />
      <span className="avatar-place">
        <SkeletonBlock />
      </span>
    </div>
  );
}
