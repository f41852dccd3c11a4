/** A fault in drawing ends in a sentence and a way on, never in a blank page. */
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Platform } from '../../platform/platform.ts';
import { Empty } from '../../ui/absence/Absence.tsx';
import { Button } from '../../ui/button/Button.tsx';

interface CrashProps {
  readonly platform: Platform;
  readonly children: ReactNode;
}
export class Crash extends Component<CrashProps, { readonly crashed: boolean }> {
  override state = { crashed: false };
  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true };
  }
  override componentDidCatch(error: Error, info: ErrorInfo): void {
    this.props.platform.report.error(`drawing${info.componentStack ?? ''}`, error);
  }
  override render(): ReactNode {
    return this.state.crashed ? <Crashed onReload={this.props.platform.navigation.reload} /> : this.props.children;
  }
}
function Crashed({ onReload }: { readonly onReload: () => void }) {
  const { t } = useTranslation('errors');
  return (
    <main>
      <Empty
        title={t('page.crashTitle')}
        action={
          <Button look="primary" onClick={onReload}>
            {t('page.reload')}
          </Button>
        }
      >
        {t('page.crashText')}
      </Empty>
    </main>
  );
}
