import './carousel.css';
import { lazy, Suspense } from 'react';
import type { CarouselProps } from './carouselProps.ts';

/** Comes after the first paint; where it cannot be had, the first slide stays. */
const Turning = lazy(() => import('./TurningCarousel.tsx').catch(() => ({ default: Still })));

/** Loops and advances with more than one slide; one slide stands still and has no controls. */
export function Carousel(props: CarouselProps) {
  if (props.slides.length <= 1) return <Still {...props} />;
  return (
    <Suspense fallback={<Still {...props} />}>
      <Turning {...props} />
    </Suspense>
  );
}

function Still({ label, slides, moreMayCome = false }: CarouselProps) {
  return (
    <section className="carousel" aria-label={label}>
      {slides[0]?.content}
      {(slides.length > 1 || moreMayCome) && <div className="carousel-dots" />}
    </section>
  );
}
