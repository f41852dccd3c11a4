import { useNavigate } from 'react-router-dom';
import { selectHouseNow } from '../../../domains/connection/connection.selectors.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';
import { useAppSelector } from '../../store.ts';
import { FIRST_LOOK, searchOf } from './moment.ts';

/** Leads from the live team to the team an hour ago (B-23); the open branch stays open. */
export function LookBack({ branch }: { readonly branch: string | null }) {
  const { t } = useTranslation('agentCentre');
  const { clock } = usePlatform();
  const offset = useAppSelector((state) => selectHouseNow(state, 0));
  const go = useNavigate();
  const look = (): void => {
    void go({ search: searchOf(clock.now() + offset - FIRST_LOOK, branch) });
  };
  return (
    <Button size="s" icon="clock" onClick={look}>
      {t('past.open')}
    </Button>
  );
}
