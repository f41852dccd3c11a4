/** What the game's frame says is news of the game, nothing more: money is told by the wallet's topic alone. */
import { reportFrame } from '../../domains/play/play.intents.ts';
import { otherHosts } from '../../domains/play/play.calc.ts';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import { gameEnded, gameReady, hostTried, launchFailed } from '../../domains/play/play.slice.ts';
import { selectLaunchOrigin, selectPermission } from '../../domains/system/system.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type Flow, read, tell } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

const SILENT = 'frame-silent';

/** R-GAME-18: a host that does not answer is left for another, once a launch. */
function* nextHost({ platform: { random } }: FlowDeps): Flow<string | null> {
  const { phase, host } = yield* read(selectPlay);
  if (phase !== 'loading' || host !== null) return null;
  const listed = (yield* read(selectPermission))?.launchGameCDNs ?? [];
  const others = otherHosts(listed, yield* read(selectLaunchOrigin));
  return others.length === 0 ? null : (others[random.integer(others.length)] ?? null);
}
export const watchFrame = monitored({
  name: 'gameFrame',
  on: reportFrame,
  timeoutMs: 1_000,
  keep: 'latest',
  *run(deps, said) {
    if (said.type === 'ready') return yield* tell(gameReady());
    if (said.type === 'ended') return yield* tell(gameEnded());
    const other = said.code === SILENT ? yield* nextHost(deps) : null;
    yield* tell(other === null ? launchFailed(said.code) : hostTried(other));
  },
});
