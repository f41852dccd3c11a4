import { useTranslation } from '../../../i18n/useTranslation.ts';
import { openDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { selectMemberInfo } from '../../../domains/member/member.selectors.ts';
import { logOut } from '../../../domains/session/session.intents.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Menu, MenuHead, MenuItem, MenuRule } from '../../../ui/menu/Menu.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useWorksFor } from '../useRights.ts';

/** The account menu of a staff account: who it is, for whom it works, its password and the way out (decision 0333). */
export function StaffMenu() {
  const { t } = useTranslation(['staff', 'shell']);
  const dispatch = useAppDispatch();
  const info = useAppSelector(selectMemberInfo);
  const agent = useWorksFor();
  if (info === null) return null;
  const person = (
    <span className="account-name">
      <span className="b ell">{info.account}</span>{' '}
      <span className="t1 mute ell">{t('worksFor', { account: agent })}</span>
    </span>
  );
  return (
    <Menu
      label={t('shell:header.account', { name: info.account })}
      trigger={
        <button type="button" className="account-button">
          <span className="vh">{t('shell:header.account', { name: info.account })}</span>
          <Icon name="user" />
          <span className="only-l" aria-hidden="true">
            {person}
          </span>
          <Icon name="down" size="s" className="only-l" />
        </button>
      }
    >
      <MenuHead>{person}</MenuHead>
      <MenuRule />
      <MenuItem icon="shield" onSelect={() => dispatch(openDialog({ kind: 'changePassword', forced: false }))}>
        {t('shell:account.changePassword')}
      </MenuItem>
      <MenuItem icon="logout" onSelect={() => dispatch(logOut())}>
        {t('shell:account.signOut')}
      </MenuItem>
    </Menu>
  );
}
