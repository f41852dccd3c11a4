import { claimReward } from '../../domains/rewards/rewards.intents.ts';
import { selectRewardClaim } from '../../domains/rewards/rewards.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useFault } from './useFault.ts';

interface ClaimButtonProps {
  readonly reward: string;
  /** Accessible name: it says what is claimed. */
  readonly name: string;
}
/** Claims a reward that waits, and says why it was refused. */
export function ClaimButton({ reward, name }: ClaimButtonProps) {
  const { t } = useTranslation('missions');
  const dispatch = useAppDispatch();
  const fault = useFault();
  const claim = useAppSelector((state) => selectRewardClaim(state, reward));
  return (
    <>
      <Button
        size="s"
        look="primary"
        className="missions-claim"
        busy={claim?.state === 'sending'}
        aria-label={name}
        onClick={() => dispatch(claimReward(reward))}
      >
        {t('list.claim')}
      </Button>
      {claim?.state === 'refused' && (
        <div className="missions-fault">
          <Alert>{fault(claim.code)}</Alert>
        </div>
      )}
    </>
  );
}
