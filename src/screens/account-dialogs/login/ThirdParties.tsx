/** Services that vouch for a person, each only where the merchant offers it (R-SESS-16). */
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectRunning } from '../../../domains/activity/activity.selectors.ts';
import { selectLoginSide } from '../../../domains/dialogs/dialogs.selectors.ts';
import { logInByThird, type ThirdPartyName } from '../../../domains/session/session.intents.ts';
import { type Flag, selectFlags } from '../../../domains/system/system.selectors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { IconName } from '../../../ui/icon/paths.ts';
import { useAsk, usePortal } from '../../portal.ts';

const PARTIES: readonly { readonly name: ThirdPartyName; readonly flag: Flag; readonly icon: IconName }[] = [
  { name: 'facebook', flag: 'FBLOGIN3', icon: 'facebook' },
  { name: 'google', flag: 'GGLOGIN3', icon: 'globe' },
  { name: 'telegram', flag: 'TGLOGIN3', icon: 'plane' },
];

export function ThirdParties() {
  const { t } = useTranslation('account');
  const ask = useAsk();
  const flags = usePortal(selectFlags);
  const side = usePortal(selectLoginSide);
  const waiting = usePortal((state) => selectRunning(state, 'thirdParty'));
  const offered = PARTIES.filter(({ flag }) => flags.has(flag));
  if (offered.length === 0) return null;
  return (
    <div className="login-thirds" role="group" aria-label={t('login.others')}>
      <p className="login-or">{t('login.or')}</p>
      {offered.map(({ name, icon }) => (
        <Button key={name} look="line" full icon={icon} onClick={() => ask(logInByThird({ provider: name, side }))}>
          {t(`login.with.${name}`)}
        </Button>
      ))}
      <p className="login-waiting" role="status">
        {waiting && t('login.waiting')}
      </p>
    </div>
  );
}
