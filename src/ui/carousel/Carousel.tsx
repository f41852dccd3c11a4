import './carousel.css';
import { lazyPart } from '../late/lazyPart.tsx';
import type { CarouselProps } from './carouselProps.ts';

/** Lazy-loaded after the first paint; if it fails to load, the first slide stays. */
const AutoCarousel = lazyPart<CarouselProps>(
  async () => (await import('./TurningCarousel.tsx')).default,
  (props) => <StaticCarousel {...props} />,
);

/** Loops and advances with more than one slide; a single slide does not move and has no controls. */
export function Carousel(props: CarouselProps) {
  return props.slides.length <= 1 ? <StaticCarousel {...props} /> : <AutoCarousel {...props} />;
}

function StaticCarousel({ label, slides, moreMayCome = false }: CarouselProps) {
  return (
    <section className="carousel" aria-label={label}>
      {slides[0]?.content}
      {(slides.length > 1 || moreMayCome) && <div className="carousel-dots" />}
    </section>
  );
}
