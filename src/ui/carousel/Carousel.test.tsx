import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/partFixture.tsx';
import { Carousel } from './Carousel.tsx';
import AutoCarousel from './TurningCarousel.tsx';

const carousel = (count: number) =>
  render(
    <Carousel
      label="Offers"
      pauseLabel="Pause"
      resumeLabel="Resume"
      slideName={(n, all) => `${n} of ${all}`}
      slides={Array.from({ length: count }, (_, n) => ({ key: `${n}`, content: <p>Slide {n}</p> }))}
    />,
  );

it('R-LOBBY-02 a single banner does not move and has no controls', () => {
  carousel(1);
  expect(screen.getByText('Slide 0')).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

afterEach(() => vi.unstubAllGlobals());
it('R-CONST-22 the first banner stands for 5 s; only then the carousel watches its layout and begins to turn', () => {
  const watched = vi.fn();
  class Observer {
    observe = watched;
    disconnect = () => undefined;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('matchMedia', () => ({ addEventListener: () => undefined, removeEventListener: () => undefined }));
  const { pass, unmount } = renderPart(
    <AutoCarousel
      label="Offers"
      pauseLabel="Pause"
      resumeLabel="Resume"
      slideName={(n, all) => `${n} of ${all}`}
      slides={[0, 1].map((n) => ({ key: `${n}`, content: <p>Slide {n}</p> }))}
    />,
  );
  pass(4_999);
  expect(watched).not.toHaveBeenCalled();
  pass(1);
  expect(watched).toHaveBeenCalled();
  unmount();
});
