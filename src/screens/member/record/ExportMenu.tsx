import { type ExportedRecord, exportRecord, type RecordFilter } from '../../../domains/recordState.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Menu, MenuItem } from '../../../ui/menu/Menu.tsx';
import { useAppDispatch } from '../../store.ts';

interface ExportMenuProps {
  readonly record: ExportedRecord;
  /** Null: the days are not chosen yet. */
  readonly filter: RecordFilter | null;
}
const FORMATS = ['csv', 'json'] as const;

/** All rows as filtered, of every page, as a file (B-12). */
export function ExportMenu({ record, filter }: ExportMenuProps) {
  const { t } = useTranslation('memberCentre');
  const dispatch = useAppDispatch();
  if (filter === null) return null;
  return (
    <Menu
      label={t('export.title')}
      trigger={
        <Button icon="download" iconAfter="down">
          {t('export.title')}
        </Button>
      }
    >
      {FORMATS.map((format) => (
        <MenuItem key={format} icon="list" onSelect={() => dispatch(exportRecord({ record, filter, format }))}>
          {t(`export.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
