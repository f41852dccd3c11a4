/** Error boundary of the page: a render error shows a message and a reload button instead of a blank page. */
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { saveRecording } from '../../domains/connection/connection.intents.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Platform } from '../../platform/platform.ts';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { Button } from '../../ui/button/Button.tsx';

interface ErrorBoundaryProps {
  readonly platform: Platform;
  readonly children: ReactNode;
}
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };
  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true };
  }
  override componentDidCatch(error: Error, info: ErrorInfo): void {
    this.props.platform.report.error(`render${info.componentStack ?? ''}`, error);
  }
  override render(): ReactNode {
    return this.state.crashed ? <ErrorPage onReload={this.props.platform.navigation.reload} /> : this.props.children;
  }
}
function ErrorPage({ onReload }: { readonly onReload: () => void }) {
  const { t } = useTranslation('errors');
  const dispatch = useDispatch();
  return (
    <main>
      <EmptyState
        title={t('page.crashTitle')}
        action={
          <>
            <Button look="primary" onClick={onReload}>
              {t('page.reload')}
            </Button>
            <Button look="line" onClick={() => void dispatch(saveRecording())}>
              {t('recording.save')}
            </Button>
          </>
        }
      >
        {t('page.crashText')}
      </EmptyState>
    </main>
  );
}
