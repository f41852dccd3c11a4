import { Component, Suspense, type ReactNode } from 'react';
import { TextsMissing } from '../../../i18n/textsMissing.ts';

/** A part that others do without: it waits for its words alone, and where they cannot be had it is left out. */
export class Spare extends Component<{ readonly children: ReactNode }, { readonly out: boolean }> {
  override state = { out: false };
  static getDerivedStateFromError(error: Error): { readonly out: boolean } {
    // A fault of another kind is for those further out.
    if (!(error instanceof TextsMissing)) throw error;
    return { out: true };
  }
  override render(): ReactNode {
    return this.state.out ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
