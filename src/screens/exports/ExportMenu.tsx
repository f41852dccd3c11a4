import { exportRecord } from '../../domains/recordSlice.ts';
import type { ExportChoice } from '../../domains/recordState.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Menu, MenuItem } from '../../ui/menu/Menu.tsx';
import { useAppDispatch } from '../store.ts';

interface ExportMenuProps {
  /** Null: the filter is not complete. */
  readonly chosen: ExportChoice | null;
}
const FORMATS = ['csv', 'json'] as const;

/** All rows as filtered, of every page, as a file (B-12). */
export function ExportMenu({ chosen }: ExportMenuProps) {
  const { t } = useTranslation('exports');
  const dispatch = useAppDispatch();
  if (chosen === null) return null;
  return (
    <Menu
      label={t('title')}
      trigger={
        <Button icon="download" iconAfter="down">
          {t('title')}
        </Button>
      }
    >
      {FORMATS.map((format) => (
        <MenuItem key={format} icon="list" onSelect={() => dispatch(exportRecord({ chosen, format }))}>
          {t(format)}
        </MenuItem>
      ))}
    </Menu>
  );
}
