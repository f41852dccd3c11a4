/** How long a gateway takes from its process to readiness, on a journal with many topics. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { openHouseSecrets } from '../../server-mock/cli/houseSecrets.ts';
import { secureRandom } from '../../server-mock/platform/random.ts';
import { inRoot } from '../../tools/process/root.ts';

const PORT = 47_311;
const LOOK_MS = 5;

/** `url`: a journal that a house has left. Resolves with ms. */
export const gatewayStart = async (url: string, folder: string): Promise<number> => {
  const shared = join(folder, 'shared');
  mkdirSync(shared, { recursive: true });
  await openHouseSecrets(shared, secureRandom);
  const began = performance.now();
  const args = [inRoot('server-mock', 'gateway.ts'), '--port', String(PORT), '--shared-folder', shared];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, TOTEBOARD_JOURNAL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    for (;;) {
      const isReady = await fetch(`http://127.0.0.1:${PORT}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return performance.now() - began;
      if (child.exitCode !== null) throw new Error('the gateway did not start');
      await after(LOOK_MS);
    }
  } finally {
    child.kill('SIGKILL');
  }
};
