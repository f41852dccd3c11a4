import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useDeskView } from './useDesk.ts';

/** Opens the files that are dropped anywhere on the page. */
export function DropArea({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('desk');
  const view = useDeskView();
  const [over, setOver] = useState(false);
  const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
  return (
    <div
      className="desk-drop"
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(false);
        for (const file of event.dataTransfer.files) view.open(file, file.name);
      }}
    >
      {children}
      {over && <div className="desk-over">{t('drop')}</div>}
    </div>
  );
}
