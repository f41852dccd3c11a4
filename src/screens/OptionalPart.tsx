import { Component, Suspense, useEffect, type ReactNode } from 'react';
import { TextsMissing } from '../i18n/textsMissing.ts';
import { usePlatform } from '../ui/context/PlatformContext.tsx';

/** Pause before the texts of a part that was left out are loaded again, ms. */
const RETRY_MS = 3000;

interface Parts {
  readonly children: ReactNode;
}
/**
 * Boundary for an optional part: renders nothing while the part's texts load. Where they cannot be loaded it leaves the part out,
 * keeps the page, and loads them again until they are there (REL-36).
 */
export class OptionalPart extends Component<Parts, { readonly missing: TextsMissing | null }> {
  override state = { missing: null as TextsMissing | null };
  static getDerivedStateFromError(error: Error): { readonly missing: TextsMissing } {
    // Any other error is for an outer boundary.
    if (!(error instanceof TextsMissing)) throw error;
    return { missing: error };
  }
  private readonly retry = (): void => this.setState({ missing: null });
  override render(): ReactNode {
    const { missing } = this.state;
    if (missing === null) return <Suspense fallback={null}>{this.props.children}</Suspense>;
    return <LoadAgain missing={missing} onRetry={this.retry} />;
  }
}
function LoadAgain({ missing, onRetry }: { readonly missing: TextsMissing; readonly onRetry: () => void }) {
  const { clock } = usePlatform();
  useEffect(
    () =>
      clock.after(RETRY_MS, () => {
        missing.retry();
        onRetry();
      }),
    [clock, missing, onRetry],
  );
  return null;
}
