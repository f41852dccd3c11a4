import '../../shell/header/header.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../Link.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Logo } from '../../../ui/logo/Logo.tsx';
import { Tag } from '../../../ui/tag/Tag.tsx';
import { AccountMenu } from '../../shell/header/AccountMenu.tsx';
import { Balance } from '../../shell/header/Balance.tsx';
import { ConnectionIndicator } from '../../shell/header/ConnectionIndicator.tsx';
import { LanguageMenu } from '../../shell/header/LanguageMenu.tsx';
import { ThemeSwitch } from '../../shell/header/ThemeSwitch.tsx';
import { useIsStaff, useWorksFor } from '../useRights.ts';
import { StaffMenu } from './StaffMenu.tsx';

/** The agent centre's own header: nothing of the main site but a link back to it (R-SHELL-04). */
export function AgentHeader() {
  const { t } = useTranslation(['agent', 'shell', 'staff']);
  // The main site, the wallet and the member's menu are not the staff's (decision 0333).
  const isStaff = useIsStaff();
  const agent = useWorksFor();
  return (
    <header className="header agent-header" aria-label={t('header')}>
      {isStaff ? (
        <Logo />
      ) : (
        <Link to="/" aria-label={t('shell:header.home')}>
          <Logo />
        </Link>
      )}
      <span className="only-l agent-badge">
        <Tag tone="line">{isStaff ? t('staff:centreOf', { account: agent }) : t('centre')}</Tag>
      </span>
      <span className="grow" />
      <span className="only-l">
        <ConnectionIndicator />
      </span>
      <span className="only-s">
        <ConnectionIndicator compact />
      </span>
      {!isStaff && (
        <>
          <Balance />
          <Link to="/" className="btn btn-line only-l agent-back">
            <span className="btn-label">
              <Icon name="arrowOut" size="s" />
              {t('toLobby')}
            </span>
          </Link>
        </>
      )}
      {/* On a phone a member chooses both in the main site's menu. */}
      <LanguageMenu className={`btn btn-ghost header-language ${isStaff ? '' : 'only-l'}`} />
      <span className={isStaff ? undefined : 'only-l'}>
        <ThemeSwitch />
      </span>
      {isStaff ? <StaffMenu /> : <AccountMenu />}
    </header>
  );
}
