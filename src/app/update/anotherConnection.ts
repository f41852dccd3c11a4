/**
 * Tells when the live channel goes on over another connection, which the connection status need not show: a client that is sent to
 * another gateway stays Live.
 */
import type { LiveBatch } from '../../gate/batch.ts';

type Name = LiveBatch['connection']['name'];

/** The returned function takes the states of the connection as they are shown. True: this one is ready, and it is not the first of this page. */
export const createAnotherConnection = (): ((name: Name) => boolean) => {
  let wasReady = false;
  let isAnew = false;
  return (name) => {
    // A frame shows the state of its moment: a short one, as `connecting`, may be missed.
    if (name !== 'ready' && name !== 'probe') isAnew = wasReady;
    if (name !== 'ready') return false;
    const isAnother = isAnew;
    wasReady = true;
    isAnew = false;
    return isAnother;
  };
};
