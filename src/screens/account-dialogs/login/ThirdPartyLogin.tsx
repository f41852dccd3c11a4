/** Log-in by third parties, each only where the merchant offers it (R-SESS-16). */
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectIsFlowRunning } from '../../../domains/activity/activity.selectors.ts';
import { selectLoginSide } from '../../../domains/dialogs/dialogs.selectors.ts';
import { logInByThirdParty, type ThirdPartyName } from '../../../domains/session/session.intents.ts';
import { type Flag, selectFlags } from '../../../domains/system/system.selectors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { IconName } from '../../../ui/icon/paths.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';

const PARTIES: readonly { readonly name: ThirdPartyName; readonly flag: Flag; readonly icon: IconName }[] = [
  { name: 'facebook', flag: 'FBLOGIN3', icon: 'facebook' },
  { name: 'google', flag: 'GGLOGIN3', icon: 'globe' },
  { name: 'telegram', flag: 'TGLOGIN3', icon: 'plane' },
];

export function ThirdPartyLogin() {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const flags = useAppSelector(selectFlags);
  const side = useAppSelector(selectLoginSide);
  const waiting = useAppSelector((state) => selectIsFlowRunning(state, 'thirdParty'));
  const offered = PARTIES.filter(({ flag }) => flags.has(flag));
  if (offered.length === 0) return null;
  return (
    <div className="login-thirds" role="group" aria-label={t('login.others')}>
      {offered.map(({ name, icon }) => (
        <Button
          key={name}
          look="line"
          full
          icon={icon}
          onClick={() => dispatch(logInByThirdParty({ provider: name, side }))}
        >
          {t(`login.with.${name}`)}
        </Button>
      ))}
      <p className="login-waiting" role="status">
        {waiting && t('login.waiting')}
      </p>
    </div>
  );
}
