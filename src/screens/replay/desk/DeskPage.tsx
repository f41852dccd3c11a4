/** The replay desk (P-15): a recording's timeline, the portal that plays it, its events, and what each of them did. */
import './desk.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { DeskFiles } from './DeskFiles.tsx';
import { DeskNotice } from './DeskNotice.tsx';
import { DropArea } from './DropArea.tsx';
import { Events } from './Events.tsx';
import { Inspector } from './Inspector.tsx';
import { PortalStage } from './PortalStage.tsx';
import { Timeline } from './Timeline.tsx';
import { Transport } from './Transport.tsx';
import type { DeskView } from './deskShown.ts';
import { DeskContext, useDesk, useDeskView } from './useDesk.ts';
import { useDeskKeys } from './useDeskKeys.ts';

export function DeskPage({ view }: { readonly view: DeskView }) {
  return (
    <DeskContext value={view}>
      <DropArea>
        <Desk />
      </DropArea>
    </DeskContext>
  );
}
function Desk() {
  const { t } = useTranslation('desk');
  const { file, live, comparison } = useDesk();
  useDeskKeys();
  return (
    <div className="desk">
      <DeskHead />
      <DeskFiles />
      {file === null && !live && <Empty />}
      {(file !== null || live) && (
        <>
          <main className="desk-main">
            <section className="desk-timeline" data-surface="board" aria-labelledby="desk-timeline">
              {file === null ? <p className="desk-none">{t('live.waiting')}</p> : <Timeline file={file} />}
              {file !== null && comparison !== null && <Timeline file={comparison.file} compared />}
              <Transport />
            </section>
            <div className="desk-below">
              <PortalStage />
              <Events />
            </div>
          </main>
          <Inspector />
        </>
      )}
    </div>
  );
}
function DeskHead() {
  const { t } = useTranslation('desk');
  const { file, part } = useDesk();
  const view = useDeskView();
  return (
    <header className="desk-head">
      <h1 className="desk-word">{t('title')}</h1>
      <span className="desk-file-name">{file?.name}</span>
      <DeskNotice />
      {file !== null && (
        <>
          {file.linked && (
            <Button icon="copy" size="s" onClick={view.copyLink}>
              {t('link')}
            </Button>
          )}
          <Button icon="download" size="s" onClick={view.save}>
            {part === null ? t('save') : t('savePart')}
          </Button>
        </>
      )}
    </header>
  );
}
function Empty() {
  const { t } = useTranslation('desk');
  const { reading } = useDesk();
  return (
    <main className="desk-empty">
      <h2>{t('empty.title')}</h2>
      <p>{t('empty.text')}</p>
      {reading !== null && (
        <p role="status">{t('reading', { name: reading.name, share: Math.floor(reading.done * 100) })}</p>
      )}
    </main>
  );
}
