/** What the desk's view model needs of the page and of its parts (P-15). */
import type { Clock, Platform } from '../../platform/platform.ts';
import type { DeskClient } from './deskClient.ts';
import type { KeepOnDesk, KeptOnDesk } from './keepOnDesk.ts';
import type { LivePort } from './liveTail.ts';
import type { PortalPort } from './portalPlayer.ts';

export interface DeskViewOptions {
  readonly client: DeskClient;
  readonly navigation: Pick<Platform['navigation'], 'address' | 'origin' | 'replace' | 'copy' | 'saveText'>;
  /** Passes on a port whenever a portal in the frame is ready, until the answer is called. */
  readonly portsOf: (frame: HTMLIFrameElement, run: (port: PortalPort) => void) => () => void;
  /** The same of a live portal; null: no house serves the desk. */
  readonly livePortsOf: ((frame: HTMLIFrameElement, run: (port: LivePort) => void) => () => void) | null;
  /** Makes a test of the recording up to a moment (P-17); rejects with a RecordingError. */
  readonly keepTest: (options: KeepOnDesk) => Promise<KeptOnDesk>;
  readonly clock: Pick<Clock, 'after' | 'frame'>;
  /** Loads the portal's page in the frame anew. */
  readonly reload: (frame: HTMLIFrameElement) => void;
}
