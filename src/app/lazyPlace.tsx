/**
 * A place that arrives with its own chunk: a loading state, and when the chunk does not come an error of its own with a
 * retry, while the rest of the page keeps working (R-SHELL-07, R-SHELL-08). Not React.lazy, which remembers a failure for ever.
 */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectSettings } from '../domains/system/system.selectors.ts';
import { toastRaised } from '../domains/toasts/toasts.slice.ts';
import { usePlatform } from '../ui/seams/PlatformContext.tsx';
import { ChunkFailed, type Failure } from './ChunkFailed.tsx';
import { loadChunk } from './start/chunk.ts';
import { TextsBoundary } from './TextsBoundary.tsx';

interface Place<P extends object> {
  readonly id: string;
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>;
  readonly waiting?: ReactNode;
  /** Where the place is one of its own, as a dialog is. */
  readonly failure?: Failure;
}
/** Before the house has said, ms. */
const SLOW_MS = 8_000;
type Arrival<P extends object> = ComponentType<P> | 'waiting' | 'failed';

export const lazyPlace = <P extends object = object>({
  id,
  load,
  waiting = null,
  failure: Failure = ChunkFailed,
}: Place<P>): ComponentType<P> => {
  // Once here, later visits draw at once.
  let arrived: ComponentType<P> | null = null;
  return function LazyPlace(props: P) {
    const { clock, report } = usePlatform();
    const tell = useDispatch();
    const slowMs = useSelector(selectSettings)?.slowPageMs ?? SLOW_MS;
    const [attempt, setAttempt] = useState(0);
    const [state, setState] = useState<{ readonly place: Arrival<P> }>({ place: arrived ?? 'waiting' });
    useEffect(() => {
      if (arrived !== null) return;
      let here = true;
      loadChunk(id, load, clock).then(
        (module) => {
          arrived = module.default;
          if (here) setState({ place: module.default });
        },
        (error: unknown) => {
          report.error('chunk', error);
          if (here) setState({ place: 'failed' });
        },
      );
      return () => {
        here = false;
      };
    }, [attempt, clock, report]);
    // On its way for longer than the house calls usual: said once, and nothing on the page is touched (R-ERR-14).
    useEffect(
      () =>
        state.place === 'waiting'
          ? clock.after(slowMs, () => tell(toastRaised({ textKey: 'common:pageSlow', values: {}, tone: 'plain' })))
          : undefined,
      [clock, slowMs, state, tell],
    );
    if (state.place === 'waiting') return waiting;
    if (state.place === 'failed')
      return (
        <Failure
          onRetry={() => {
            setState({ place: 'waiting' });
            setAttempt(attempt + 1);
          }}
        />
      );
    const Arrived = state.place;
    return (
      <TextsBoundary failure={Failure} report={report}>
        <Arrived {...props} />
      </TextsBoundary>
    );
  };
};
