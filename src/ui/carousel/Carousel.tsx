import './carousel.css';
import { late } from '../late/late.tsx';
import type { CarouselProps } from './carouselProps.ts';

/** Comes after the first paint; where it cannot be had, the first slide stays. */
const Turning = late<CarouselProps>(
  async () => (await import('./TurningCarousel.tsx')).default,
  (props) => <Still {...props} />,
);

/** Loops and advances with more than one slide; one slide stands still and has no controls. */
export function Carousel(props: CarouselProps) {
  return props.slides.length <= 1 ? <Still {...props} /> : <Turning {...props} />;
}

function Still({ label, slides, moreMayCome = false }: CarouselProps) {
  return (
    <section className="carousel" aria-label={label}>
      {slides[0]?.content}
      {(slides.length > 1 || moreMayCome) && <div className="carousel-dots" />}
    </section>
  );
}
