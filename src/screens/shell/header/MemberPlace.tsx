import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Bone } from '../../../ui/absence/Skeleton.tsx';

/** Where balance and account will stand, while it is not known yet whose they are. Nobody here is asked to log in. */
export function MemberPlace() {
  const { t } = useTranslation('shell');
  return (
    <div className="member-place" aria-busy="true">
      <span className="vh" role="status">
        {t('header.entering')}
      </span>
      <div className="balance balance-place" data-surface="board" />
      <span className="avatar-place">
        <Bone />
      </span>
    </div>
  );
}
