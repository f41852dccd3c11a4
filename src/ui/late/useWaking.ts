import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const nobody = () => () => undefined;
/**
 * True while a picture painted ahead is brought to life: it is drawn as it was painted, when nothing that comes late was there
 * (app/start/paintAhead.tsx). What has come meanwhile is drawn afterwards, in slices. False ever after, and elsewhere always.
 */
export const useWaking = (): boolean => {
  const painted = useSyncExternalStore(
    nobody,
    () => false,
    () => true,
  );
  const [awake, setAwake] = useState(!painted);
  useEffect(() => {
    if (!awake) startTransition(() => setAwake(true));
  }, [awake]);
  return !awake;
};
