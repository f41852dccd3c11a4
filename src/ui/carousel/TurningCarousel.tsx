import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import type { CarouselProps } from './carouselProps.ts';
import { usePlatform } from '../seams/PlatformContext.tsx';
import { useReducedMotion } from '../seams/useEnvironment.ts';

/** R-LOBBY-02: every 5000 ms, sliding for 1000 ms. */
export const BANNER_MS = 5000;
/** Embla's attraction speed: 60 settles a full-width slide in about a second. */
const SLIDE_DURATION = 60;

/** Loops and advances; goes on after interaction. Comes after the first paint: the first slide stands until then. */
export default function Turning({ label, pauseLabel, resumeLabel, slideName, slides }: CarouselProps) {
  const still = useReducedMotion();
  // Goes on after interaction, stops under pointer and focus (R-LOBBY-02, R-SEC-12).
  const plugins = useMemo(
    () =>
      !still
        ? [Autoplay({ delay: BANNER_MS, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true })]
        : [],
    [still],
  );
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: still ? 0 : SLIDE_DURATION }, plugins);
  const { clock } = usePlatform();
  const [at, setAt] = useState(0);
  // It measures to begin, so it begins when there is something to turn: at the first turn's time, or when somebody reaches for it (G4).
  const view = useRef<HTMLDivElement>(null);
  const begin = useCallback(() => viewport(view.current), [viewport]);
  const due = useRef(false);
  useEffect(() => {
    if (still) return;
    return clock.after(BANNER_MS, () => {
      due.current = true;
      // Nobody waits for it: what is drawn, and what measures, have a task each.
      startTransition(begin);
    });
  }, [begin, clock, still]);
  const [paused, setPaused] = useState(false);
  const pausedBefore = useRef(false);
  useEffect(() => {
    if (embla === undefined) return;
    const follow = () => setAt(embla.selectedScrollSnap());
    embla.on('select', follow);
    // What came to pass before it watched: a pause, a pointer that lies there already, a focus within.
    const root = embla.rootNode();
    if (pausedBefore.current || root.matches(':focus-within')) embla.plugins().autoplay?.stop();
    else if (root.matches(':hover')) root.dispatchEvent(new MouseEvent('mouseenter'));
    else if (due.current) embla.scrollNext();
    return () => void embla.off('select', follow);
  }, [embla]);
  const pause = () => {
    const player = embla?.plugins().autoplay;
    if (paused) player?.play();
    else player?.stop();
    pausedBefore.current = !paused;
    setPaused(!paused);
  };
  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      onPointerDownCapture={begin}
      onFocusCapture={begin}
    >
      <div className="carousel-view" ref={view}>
        <div className="carousel-track">
          {slides.map((slide, index) => (
            <div
              key={slide.key}
              className="carousel-slide"
              role="group"
              aria-roledescription="slide"
              aria-label={slideName(index + 1, slides.length)}
              inert={index !== at}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      <div className="carousel-dots">
        {!still && (
          <IconButton icon={paused ? 'play' : 'pause'} label={paused ? resumeLabel : pauseLabel} onClick={pause} />
        )}
        {slides.map((slide, index) => (
          <button
            key={slide.key}
            type="button"
            className="carousel-dot"
            aria-label={slideName(index + 1, slides.length)}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => embla?.scrollTo(index)}
          >
            <i />
          </button>
        ))}
      </div>
    </section>
  );
}
