/**
 * Lazy-loads a screen or dialog from its own chunk: a loading state, then the screen, or an error with a retry while the rest
 * of the page keeps working (R-SHELL-07, R-SHELL-08). Not React.lazy, which caches a failure for ever.
 */
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectSettings } from '../domains/system/system.selectors.ts';
import { toastRaised } from '../domains/toasts/toasts.slice.ts';
import { usePlatform } from '../ui/context/PlatformContext.tsx';
import { PageSkeleton } from '../ui/emptyState/PageSkeleton.tsx';
import { ChunkFailed, type FailureView } from './ChunkFailed.tsx';
import { loadChunk } from './start/chunk.ts';
import { TextsBoundary } from './TextsBoundary.tsx';

interface LazyScreenOptions<P extends object> {
  readonly id: string;
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>;
  /** Shown while the chunk and its texts load. */
  readonly placeholder?: ReactNode;
  /** The error view, where the default does not fit, as in a dialog. */
  readonly failure?: FailureView;
}
/** Limit until the configuration has arrived, ms. */
const SLOW_MS = 8_000;
type LoadState<P extends object> = ComponentType<P> | 'waiting' | 'failed';

export const lazyScreen = <P extends object = object>({
  id,
  load,
  placeholder = null,
  failure: Failure = ChunkFailed,
}: LazyScreenOptions<P>): ComponentType<P> => {
  // Cached, so that later visits render at once.
  let loaded: ComponentType<P> | null = null;
  return function LazyScreen(props: P) {
    const { clock, report } = usePlatform();
    const dispatch = useDispatch();
    const slowMs = useSelector(selectSettings)?.slowPageMs ?? SLOW_MS;
    const [attempt, setAttempt] = useState(0);
    const [state, setState] = useState<{ readonly screen: LoadState<P> }>({ screen: loaded ?? 'waiting' });
    useEffect(() => {
      if (loaded !== null) return;
      let mounted = true;
      loadChunk(id, load, clock).then(
        (module) => {
          loaded = module.default;
          if (mounted) setState({ screen: module.default });
        },
        (error: unknown) => {
          report.error('chunk', error);
          if (mounted) setState({ screen: 'failed' });
        },
      );
      return () => {
        mounted = false;
      };
    }, [attempt, clock, report]);
    // Loading for longer than the configured limit: show one toast and leave the page as it is (R-ERR-14).
    useEffect(
      () =>
        state.screen === 'waiting'
          ? clock.after(slowMs, () => dispatch(toastRaised({ textKey: 'common:pageSlow', values: {}, tone: 'plain' })))
          : undefined,
      [clock, slowMs, state, dispatch],
    );
    if (state.screen === 'waiting') return placeholder;
    if (state.screen === 'failed')
      return (
        <Failure
          onRetry={() => {
            setState({ screen: 'waiting' });
            setAttempt(attempt + 1);
          }}
        />
      );
    const Screen = state.screen;
    return (
      <TextsBoundary failure={Failure} report={report}>
        <Suspense fallback={placeholder}>
          <Screen {...props} />
        </Suspense>
      </TextsBoundary>
    );
  };
};
/** A page: a skeleton stands in for it while it loads. */
export const lazyPage: typeof lazyScreen = (page) => lazyScreen({ placeholder: <PageSkeleton />, ...page });
