/** A place whose script is here and whose words are not: its failure with a retry, never a form without names (REL-36). */
import { Component, type ReactNode } from 'react';
import { TextsMissing } from '../i18n/textsMissing.ts';
import type { Platform } from '../platform/platform.ts';
import type { Failure } from './ChunkFailed.tsx';

interface TextsBoundaryProps {
  readonly failure: Failure;
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
  /** Who leaves and comes back asks anew. */
  override componentWillUnmount(): void {
    if (this.state.error instanceof TextsMissing) this.state.error.again();
  }
  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // A fault of another kind is for those further out.
    if (!(error instanceof TextsMissing)) throw error;
    const Failed = this.props.failure;
    return (
      <Failed
        onRetry={() => {
          error.again();
          this.setState({ error: null });
        }}
      />
    );
  }
}
