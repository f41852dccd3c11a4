import { useState } from 'react';

/** The value of before for as long as the new one says the same: who is handed it is not drawn again for nothing. */
export function useKept<T>(now: T, isSame: (a: T, b: T) => boolean): T {
  const [kept, keep] = useState(now);
  if (kept === now || isSame(kept, now)) return kept;
  keep(() => now);
  return now;
}
