import './moneyEntries.css';
import { selectMayEnter } from '../../domains/session/session.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { MemberPageLink } from '../MemberPageLink.tsx';
import { MEMBER_PAGES } from '../paths.ts';
import { useAppSelector } from '../store.ts';

/** Deposit and withdrawal stay in sight at the end of the row (R-HEAD-17, R-HEAD-18). A visitor has no money to move. */
export function MoneyEntries() {
  const { t } = useTranslation('shell');
  if (!useAppSelector(selectMayEnter)) return null;
  return (
    <span className="nav-money">
      <MemberPageLink to={MEMBER_PAGES.deposit}>
        <Icon name="coins" />
        {t('nav.deposit')}
      </MemberPageLink>
      <MemberPageLink to={MEMBER_PAGES.withdraw}>
        <Icon name="bank" />
        {t('nav.withdraw')}
      </MemberPageLink>
    </span>
  );
}
