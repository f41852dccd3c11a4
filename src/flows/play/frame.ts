/** Messages of the game's frame only affect the game: money comes from the wallet's topic alone. */
import { reportFrame } from '../../domains/play/play.intents.ts';
import { otherHosts } from '../../domains/play/play.calc.ts';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import { gameEnded, gameReady, hostReplaced, launchFailed } from '../../domains/play/play.slice.ts';
import { selectLaunchOrigin, selectPermission } from '../../domains/system/system.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type Flow, select, put } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

const SILENT = 'frame-silent';

/** R-GAME-18: a host that does not answer is replaced by another, once per launch. */
function* nextHost({ platform: { random } }: FlowDeps): Flow<string | null> {
  const { phase, host } = yield* select(selectPlay);
  if (phase !== 'loading' || host !== null) return null;
  const listed = (yield* select(selectPermission))?.launchGameCDNs ?? [];
  const others = otherHosts(listed, yield* select(selectLaunchOrigin));
  return others.length === 0 ? null : (others[random.integer(others.length)] ?? null);
}
export const watchFrame = monitored({
  name: 'gameFrame',
  on: reportFrame,
  timeoutMs: 1_000,
  keep: 'latest',
  *run(deps, message) {
    if (message.type === 'ready') return yield* put(gameReady());
    if (message.type === 'ended') return yield* put(gameEnded());
    const other = message.code === SILENT ? yield* nextHost(deps) : null;
    yield* put(other === null ? launchFailed(message.code) : hostReplaced(other));
  },
});
