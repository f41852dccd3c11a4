import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { MenuHead, MenuItem } from '../../../ui/menu/Menu.tsx';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';
import { Tag } from '../../../ui/tag/Tag.tsx';

interface CopyIdProps {
  readonly id: string;
  /** Null: not tried since the menu opened. */
  readonly copied: boolean | null;
  readonly onCopied: (done: boolean) => void;
}
/** The user id with a copy button that shows the outcome; the menu announces it (R-HEAD-09). */
export function CopyId({ id, copied, onCopied }: CopyIdProps) {
  const { t } = useTranslation('shell');
  const { navigation } = usePlatform();
  return (
    <>
      <MenuItem
        stays
        name={t('account.copyId', { id })}
        onSelect={() => void navigation.copy(id).then(onCopied)}
        after={
          <>
            {copied && <Tag tone="up">{t('account.copied')}</Tag>}
            <Icon name="copy" />
          </>
        }
      >
        <span className="t2 mute fig">{t('account.id', { id })}</span>
      </MenuItem>
      {copied === false && <MenuHead>{t('account.copyFailed')}</MenuHead>}
    </>
  );
}
