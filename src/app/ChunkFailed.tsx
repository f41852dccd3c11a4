/**
 * Shown in place of a chunk that failed: offers a retry or a reload, which finds the files of a newer version (REL-36). Where the
 * house serves another version already, the page first loads itself anew.
 */
import type { ComponentType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { closeDialog } from '../domains/dialogs/dialogs.intents.ts';
import { selectOpenDialog } from '../domains/dialogs/dialogs.selectors.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { FailedState } from '../ui/emptyState/EmptyState.tsx';
import { PageSkeleton } from '../ui/emptyState/PageSkeleton.tsx';
import { Button } from '../ui/button/Button.tsx';
import { usePlatform } from '../ui/context/PlatformContext.tsx';
import { useUiWords } from '../ui/context/UiWords.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { saveDialogForReload } from './dialogAfterReload.ts';
import { useRecovery } from './update/useRecovery.ts';

interface FailureProps {
  readonly onRetry: () => void;
}
/** Component shown in place of a screen that failed to load. */
export type FailureView = ComponentType<FailureProps>;

/** Keeps the address, so that a reload opens the same page. */
export function ChunkFailed({ onRetry }: FailureProps) {
  const { t } = useTranslation('common');
  const { navigation } = usePlatform();
  // The skeleton that stood there while it loaded.
  if (!useRecovery('page')) return <PageSkeleton />;
  return (
    <FailedState
      title={t('partFailed')}
      onRetry={onRetry}
      action={
        <Button size="s" look="line" onClick={navigation.reload}>
          {t('partReload')}
        </Button>
      }
    >
      {t('partFailedText')}
    </FailedState>
  );
}

/** Reports a failed dialog in a dialog, because a message within the page would be overlooked. */
export function DialogFailed({ onRetry }: FailureProps) {
  const { t } = useTranslation('common');
  const words = useUiWords();
  const dispatch = useDispatch();
  const { navigation, storage } = usePlatform();
  const dialog = useSelector(selectOpenDialog);
  if (!useRecovery('dialog') || dialog === null) return null;
  const reload = (): void => {
    saveDialogForReload(storage, dialog);
    navigation.reload();
  };
  return (
    <Dialog
      title={t('partFailed')}
      onClose={() => dispatch(closeDialog(dialog.kind))}
      footer={
        <>
          <Button look="line" onClick={reload}>
            {t('partReload')}
          </Button>
          <span className="grow" />
          <Button look="primary" onClick={onRetry}>
            {words.retry}
          </Button>
        </>
      }
    >
      <p role="alert">{t('partFailedText')}</p>
    </Dialog>
  );
}
