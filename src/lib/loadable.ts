/** State of anything that is fetched. Earlier data survives an error and keeps its time. */
export interface Loadable<T> {
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  readonly data: T | null;
  /** When `data` was true, Unix ms by the house's clock; null while there is none. */
  readonly at: number | null;
  /** Error code of the last failure, while it stands. */
  readonly error: string | null;
}
export const idle = <T>(): Loadable<T> => ({ state: 'idle', data: null, at: null, error: null });
export const loading = <T>(from: Loadable<T>): Loadable<T> => ({ ...from, state: 'loading' });
export const ready = <T>(data: T, at: number): Loadable<T> => ({ state: 'ready', data, at, error: null });
export const failed = <T>(from: Loadable<T>, error: string): Loadable<T> => ({ ...from, state: 'failed', error });
