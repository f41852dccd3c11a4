import { selectFrozenAgent, selectIsFrozen } from '../../../domains/member/frozen.selectors.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { AsOf } from '../../../ui/connectionStatus/AsOf.tsx';
import { useAppSelector } from '../../store.ts';
import { StaleStrip } from './StaleStrip.tsx';

/** Below the header of every page: that the account, or the agent of a staff account, is frozen (decision 0332), and since when figures are true. */
export function HeaderStrips() {
  const frozen = useAppSelector(selectIsFrozen);
  const agent = useAppSelector(selectFrozenAgent);
  return (
    <>
      {(frozen || agent !== null) && <FrozenStrip agent={agent} />}
      <StaleStrip />
    </>
  );
}
/** `agent`: the account of the agent who is frozen; null: one's own account is. */
function FrozenStrip({ agent }: { readonly agent: string | null }) {
  const { t } = useTranslation('account');
  return (
    <div className="stale-strip">
      <AsOf tone="down">{agent === null ? t('frozen') : t('agentFrozen', { account: agent })}</AsOf>
    </div>
  );
}
