/** In the place of what did not come: another try, or the page anew, which finds the files of a newer version (REL-36). */
import type { ComponentType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { closeDialog } from '../domains/dialogs/dialogs.intents.ts';
import { selectOpenDialog } from '../domains/dialogs/dialogs.selectors.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Failed } from '../ui/absence/Absence.tsx';
import { Button } from '../ui/button/Button.tsx';
import { usePlatform } from '../ui/seams/PlatformContext.tsx';
import { useUiWords } from '../ui/seams/UiWords.tsx';
import { Slip } from '../ui/slip/Slip.tsx';
import { keepDialog } from './keptDialog.ts';

interface FailureProps {
  readonly onRetry: () => void;
}
/** What stands where a place would. */
export type Failure = ComponentType<FailureProps>;

/** The address stays, and with it the place. */
export function ChunkFailed({ onRetry }: FailureProps) {
  const { t } = useTranslation('common');
  const { navigation } = usePlatform();
  return (
    <Failed
      title={t('chunkFailed')}
      onRetry={onRetry}
      action={
        <Button size="s" look="line" onClick={navigation.reload}>
          {t('chunkReload')}
        </Button>
      }
    >
      {t('chunkFailedText')}
    </Failed>
  );
}

/** A dialog that did not come is said in one: among the page's other things nobody would see it. */
export function DialogFailed({ onRetry }: FailureProps) {
  const { t } = useTranslation('common');
  const words = useUiWords();
  const tell = useDispatch();
  const { navigation, storage } = usePlatform();
  const dialog = useSelector(selectOpenDialog);
  if (dialog === null) return null;
  const reload = (): void => {
    keepDialog(storage, dialog);
    navigation.reload();
  };
  return (
    <Slip
      title={t('chunkFailed')}
      onClose={() => tell(closeDialog(dialog.kind))}
      footer={
        <>
          <Button look="line" onClick={reload}>
            {t('chunkReload')}
          </Button>
          <span className="grow" />
          <Button look="primary" onClick={onRetry}>
            {words.retry}
          </Button>
        </>
      }
    >
      <p role="alert">{t('chunkFailedText')}</p>
    </Slip>
  );
}
