/** Shows the error view with a retry for a screen whose texts fail to load, instead of a form without labels (REL-36). */
import { Component, type ReactNode } from 'react';
import { TextsMissing } from '../i18n/textsMissing.ts';
import type { Platform } from '../platform/platform.ts';
import type { FailureView } from './ChunkFailed.tsx';

interface TextsBoundaryProps {
  readonly failure: FailureView;
  readonly report: Platform['report'];
  readonly children: ReactNode;
}
export class TextsBoundary extends Component<TextsBoundaryProps, { readonly error: Error | null }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError(error: Error): { readonly error: Error } {
    return { error };
  }
  override componentDidCatch(error: Error): void {
    if (error instanceof TextsMissing) this.props.report.error('chunk', error);
  }
  /** Leaving and reopening the screen loads the texts again. */
  override componentWillUnmount(): void {
    if (this.state.error instanceof TextsMissing) this.state.error.retry();
  }
  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // Other errors go to the outer error boundary.
    if (!(error instanceof TextsMissing)) throw error;
    const Failed = this.props.failure;
    return (
      <Failed
        onRetry={() => {
          error.retry();
          this.setState({ error: null });
        }}
      />
    );
  }
}
