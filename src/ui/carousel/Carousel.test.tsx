import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Carousel } from './Carousel.tsx';

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

it('R-LOBBY-02 one banner stands still and has nothing to press', () => {
  carousel(1);
  expect(screen.getByText('Slide 0')).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
