/** Renders a component with a fake platform and fixed texts. For tests only. */
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { PlatformProvider } from '../context/PlatformContext.tsx';
import { UiWordsProvider, type UiWords } from '../context/UiWords.tsx';

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
export function renderPart(part: ReactNode, platform = fakePlatform()) {
  const wrap = (inside: ReactNode) => (
    <PlatformProvider platform={platform}>
      <UiWordsProvider words={words}>{inside}</UiWordsProvider>
    </PlatformProvider>
  );
  const view = render(wrap(part));
  return {
    ...view,
    platform,
    show: (next: ReactNode) => view.rerender(wrap(next)),
    pass: (ms: number) => act(() => platform.clock.advanceNow(ms)),
  };
}
