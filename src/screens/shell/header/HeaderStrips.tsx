import { selectIsFrozen } from '../../../domains/member/frozen.selectors.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { AsOf } from '../../../ui/connectionStatus/AsOf.tsx';
import { useAppSelector } from '../../store.ts';
import { StaleStrip } from './StaleStrip.tsx';

/** Below the header of every page: that the account is frozen (decision 0332), and since when figures are true. */
export function HeaderStrips() {
  const frozen = useAppSelector(selectIsFrozen);
  return (
    <>
      {frozen && <FrozenStrip />}
      <StaleStrip />
    </>
  );
}
function FrozenStrip() {
  const { t } = useTranslation('account');
  return (
    <div className="stale-strip">
      <AsOf tone="down">{t('frozen')}</AsOf>
    </div>
  );
}
