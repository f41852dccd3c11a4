/** In the place of what did not come: another try, or the page anew, which finds the files of a newer version (REL-36). */
import type { ComponentType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { closeDialog } from '../domains/dialogs/dialogs.intents.ts';
import { selectOpenDialog } from '../domains/dialogs/dialogs.selectors.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Failed } from '../ui/absence/Absence.tsx';
import { Button } from '../ui/button/Button.tsx';
import { usePlatform } from '../ui/seams/PlatformContext.tsx';
import { Slip } from '../ui/slip/Slip.tsx';
import { keepDialog } from './keptDialog.ts';

interface FailureProps {
  readonly onRetry: () => void;
}
/** What stands where a place would. */
export type Failure = ComponentType<FailureProps>;

/** `onReload`: before the page goes. The address stays, and with it the place. */
function Ways({ onRetry, onReload = () => undefined }: FailureProps & { readonly onReload?: () => void }) {
  const { t } = useTranslation('common');
  const { navigation } = usePlatform();
  const reload = (): void => {
    onReload();
    navigation.reload();
  };
  return (
    <Failed
      title={t('chunkFailed')}
      onRetry={onRetry}
      action={
        <Button size="s" look="line" onClick={reload}>
          {t('chunkReload')}
        </Button>
      }
    >
      {t('chunkFailedText')}
    </Failed>
  );
}
export const ChunkFailed: Failure = Ways;

/** A dialog that did not come is said in one: behind the page's other things nobody would see it. */
export function DialogFailed({ onRetry }: FailureProps) {
  const { t } = useTranslation('common');
  const tell = useDispatch();
  const { storage } = usePlatform();
  const dialog = useSelector(selectOpenDialog);
  if (dialog === null) return null;
  return (
    <Slip title={t('chunkFailed')} onClose={() => tell(closeDialog(dialog.kind))}>
      <Ways onRetry={onRetry} onReload={() => keepDialog(storage, dialog)} />
    </Slip>
  );
}
