import { openCentrePage } from '../../../domains/dialogs/dialogs.intents.ts';
import { selectMayEnter } from '../../../domains/session/session.selectors.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { MemberPageLink } from '../../MemberPageLink.tsx';
import { MEMBER_PAGES } from '../../paths.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';

/** The manual rebate (R-SHELL-16); a visitor gets the log-in first. */
export function RebateEntry() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const member = useAppSelector(selectMayEnter);
  const inside = (
    <>
      <Icon name="coins" />
      <span className="right-word">{t('right.rebate')}</span>
    </>
  );
  return member ? (
    <MemberPageLink className="right-entry" to={MEMBER_PAGES.rebate} title={t('right.rebate')}>
      {inside}
    </MemberPageLink>
  ) : (
    <button
      type="button"
      className="right-entry"
      title={t('right.rebate')}
      onClick={() => dispatch(openCentrePage(MEMBER_PAGES.rebate))}
    >
      {inside}
    </button>
  );
}
