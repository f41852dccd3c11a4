import { newVersion } from './newVersion.ts';
import { UpdatePrompt } from './UpdatePrompt.tsx';

/** The update prompt for this page's own service worker, which `keepShellOffline.ts` registers. */
export function OwnUpdatePrompt() {
  return <UpdatePrompt version={newVersion} />;
}
