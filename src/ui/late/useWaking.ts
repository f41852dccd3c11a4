import { useSyncExternalStore } from 'react';

const nobody = () => () => undefined;
/**
 * True while a picture painted ahead is brought to life: it is drawn as it was painted, when nothing that comes late was there
 * (app/start/paintAhead.tsx). False ever after.
 */
export const useWaking = (): boolean =>
  useSyncExternalStore(
    nobody,
    () => false,
    () => true,
  );
