import { newVersion } from './newVersion.ts';
import { UpdatePrompt } from './UpdatePrompt.tsx';

/** The prompt about this page's own versions; `main.tsx` has them followed. */
export function OwnUpdatePrompt() {
  return <UpdatePrompt version={newVersion} />;
}
