/** Wraps a part in what every part may use. For tests only; the words are the test's own. */
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { testPlatform } from '../platform/testPlatform.ts';
import { PlatformProvider } from './seams/PlatformContext.tsx';
import { UiWordsProvider, type UiWords } from './seams/UiWords.tsx';

const words: UiWords = {
  close: 'Close',
  busy: 'Working',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  required: 'Required',
  pause: 'Pause',
  resume: 'Resume',
  previous: 'Previous',
  next: 'Next',
  retry: 'Try again',
  dismiss: 'Dismiss',
  loading: 'Loading',
  partFailed: 'Could not load this part',
  reload: 'Reload the page',
};
export function renderPart(part: ReactNode, platform = testPlatform()) {
  const dress = (inside: ReactNode) => (
    <PlatformProvider platform={platform}>
      <UiWordsProvider words={words}>{inside}</UiWordsProvider>
    </PlatformProvider>
  );
  const view = render(dress(part));
  return {
    ...view,
    platform,
    show: (next: ReactNode) => view.rerender(dress(next)),
    pass: (ms: number) => act(() => platform.clock.advanceNow(ms)),
  };
}
