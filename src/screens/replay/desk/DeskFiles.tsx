import { useRef, useState } from 'react';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import type { FileShown } from './deskShown.ts';
import { timeText } from './timeText.ts';
import { useDesk, useDeskView } from './useDesk.ts';

const CHOICE = '.tbr,.ndjson,.har,application/x-ndjson,application/gzip,application/json';

/** The recordings that are open on this desk. */
export function DeskFiles() {
  const { t } = useTranslation('desk');
  const { files, canFollow, live, marking } = useDesk();
  const view = useDeskView();
  const chooser = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState('');
  const shown = files.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <nav className="desk-files" aria-label={t('files.label')}>
      <div className="desk-files-head">
        {files.length > 3 && (
          <TextInput
            small
            icon="search"
            value={wanted}
            aria-label={t('files.find')}
            placeholder={t('files.find')}
            onChange={({ target }) => setWanted(target.value)}
          />
        )}
        <Button icon="plus" full onClick={() => chooser.current?.click()}>
          {t('files.open')}
        </Button>
        {canFollow && (
          <Button
            icon={live ? 'pause' : 'play'}
            full
            aria-pressed={live}
            disabled={marking}
            onClick={() => view.follow(!live)}
          >
            {live ? t('live.stop') : t('live.follow')}
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={CHOICE}
          onChange={({ target }) => {
            for (const file of target.files ?? []) view.open(file, file.name);
            target.value = '';
          }}
        />
      </div>
      <ul>
        {shown.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
    </nav>
  );
}
function FileRow({ file }: { readonly file: FileShown }) {
  const { t } = useTranslation('desk');
  const formats = useFormats();
  const { file: current, comparison, files } = useDesk();
  const view = useDeskView();
  const isCurrent = current?.id === file.id;
  const isCompared = comparison?.id === file.id;
  return (
    <li className="desk-file" data-current={isCurrent}>
      <button type="button" className="desk-file-choice" aria-current={isCurrent} onClick={() => view.choose(file.id)}>
        <span className="desk-file-title">{file.name}</span>
        <span className="desk-file-facts">
          <span>{formats.dateTime(file.startedAt)}</span>
          <span>{timeText(file.lengthMs)}</span>
          <span>{formats.number(file.events)}</span>
        </span>
      </button>
      {isCurrent ? (
        <IconButton icon="close" label={t('files.close', { name: file.name })} onClick={() => view.close(file.id)} />
      ) : (
        files.length > 1 && (
          <Button
            size="s"
            look="ghost"
            aria-pressed={isCompared}
            onClick={() => view.compare(isCompared ? null : file.id)}
          >
            {t('files.compare')}
          </Button>
        )
      )}
    </li>
  );
}
