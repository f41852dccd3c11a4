import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import type { CarouselProps } from './carouselProps.ts';
import { usePlatform } from '../context/PlatformContext.tsx';
import { useReducedMotion } from '../context/useEnvironment.ts';

/** R-LOBBY-02, R-CONST-22: every 5000 ms, sliding for 1000 ms. */
export const BANNER_MS = 5000;
/** Embla's `duration`, which is a speed and not ms: 30 brings a full-width slide to rest in a second. */
const SLIDE_DURATION = 30;

/** Distance to its place that is invisible, px. */
const REST_PX = 0.5;
/**
 * Ends a slide at once when it is nearly there. Embla goes on to a thousandth of a pixel, which takes longer than the next slide
 * waits: the page would paint sixty times a second for ever.
 */
const stopAtRest = (embla: NonNullable<UseEmblaCarouselType[1]>): void => {
  const { location, target } = embla.internalEngine();
  const rest = Math.abs(target.get() - location.get());
  if (rest > 0 && rest < REST_PX) embla.scrollTo(embla.selectedScrollSnap(), true);
};

/** A carousel that loops and advances by itself. Lazy-loaded after the first paint; the first slide is shown until then. */
export default function AutoCarousel({ label, pauseLabel, resumeLabel, slideName, slides }: CarouselProps) {
  const reducedMotion = useReducedMotion();
  // Continues after interaction, stops under pointer and focus (R-LOBBY-02, R-SEC-12).
  const plugins = useMemo(
    () =>
      !reducedMotion
        ? [Autoplay({ delay: BANNER_MS, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true })]
        : [],
    [reducedMotion],
  );
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: reducedMotion ? 0 : SLIDE_DURATION }, plugins);
  const { clock } = usePlatform();
  const [current, setCurrent] = useState(0);
  // Embla measures the layout when it starts, so start it only for the first move or an interaction (G4).
  const view = useRef<HTMLDivElement>(null);
  const begin = useCallback(() => viewport(view.current), [viewport]);
  const due = useRef(false);
  useEffect(() => {
    if (reducedMotion) return;
    return clock.after(BANNER_MS, () => {
      due.current = true;
      // Not urgent: as a transition, rendering and measuring have a task each.
      startTransition(begin);
    });
  }, [begin, clock, reducedMotion]);
  const [paused, setPaused] = useState(false);
  const pausedBefore = useRef(false);
  useEffect(() => {
    if (embla === undefined) return;
    const follow = () => setCurrent(embla.selectedScrollSnap());
    const stop = () => stopAtRest(embla);
    embla.on('select', follow).on('scroll', stop);
    // Apply what happened before Embla started: a pause, a pointer over it, a focus within.
    const root = embla.rootNode();
    if (pausedBefore.current || root.matches(':focus-within')) embla.plugins().autoplay?.stop();
    else if (root.matches(':hover')) root.dispatchEvent(new MouseEvent('mouseenter'));
    else if (due.current) embla.scrollNext();
    return () => void embla.off('select', follow).off('scroll', stop);
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
              inert={index !== current}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      <div className="carousel-dots">
        {!reducedMotion && (
          <IconButton icon={paused ? 'play' : 'pause'} label={paused ? resumeLabel : pauseLabel} onClick={pause} />
        )}
        {slides.map((slide, index) => (
          <button
            key={slide.key}
            type="button"
            className="carousel-dot"
            aria-label={slideName(index + 1, slides.length)}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => embla?.scrollTo(index)}
          >
            <i />
          </button>
        ))}
      </div>
    </section>
  );
}
