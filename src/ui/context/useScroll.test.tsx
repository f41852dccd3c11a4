import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { renderPart } from '../testing/partFixture.tsx';
import { useScroll } from './useScroll.ts';

function Pages() {
  const scroll = useScroll();
  return (
    <>
      <h1 id="begin">A list</h1>
      <button type="button" onClick={() => scroll(document.getElementById('begin'))}>
        Page 2
      </button>
      <button type="button" onClick={() => scroll(null)}>
        Back to top
      </button>
    </>
  );
}
it.each([
  [false, 'smooth'],
  [true, 'instant'],
] as const)('R-SHELL-06 with reduced motion: %s, scrolling to an element is %s', async (little, behavior) => {
  const user = userEvent.setup();
  const platform = fakePlatform();
  platform.environment.setMedia('(prefers-reduced-motion: reduce)', little);
  const top = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const place = vi.fn<(how?: boolean | ScrollIntoViewOptions) => void>();
  renderPart(<Pages />, platform);
  screen.getByRole('heading').scrollIntoView = place;
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(place.mock.calls).toEqual([[{ block: 'start', behavior }]]);
  await user.click(screen.getByRole('button', { name: 'Back to top' }));
  expect(top.mock.calls).toEqual([[{ top: 0, behavior }]]);
  top.mockRestore();
});
