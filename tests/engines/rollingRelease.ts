/**
 * A new version of house and portal is brought in to a cluster, one process after the other, while pages stand in the lobby, in a game and
 * in a half-filled form (decisions 0371 and 0373).
 */
import { SAMPLE_PASSWORD } from '../../server-mock/content/world/createWorld.ts';
import { startCluster } from '../../tools/cluster/killableCluster.ts';
import type { Engine } from './driver/types.ts';
import { CONNECTIONS, closeScene, releaseFor, wrongOn } from './runEngine.ts';
import { MEMBER, newPage, OTHER_AGENT, openAs, newProfile, type ServedScene, waitUntilLive } from './scene.ts';
import { faultsAtRest } from './steps/bursts.ts';
import { newVersionArrives } from './steps/newVersion.ts';

/** Returns the number of faults that were seen. */
export const rollingTrial = async (engine: Engine, line: (text: string) => void): Promise<number> => {
  const release = releaseFor(engine);
  const cluster = await startCluster({ gateways: 2, portal: release.folder }).catch((error: unknown) => {
    release.remove();
    throw error;
  });
  const { origin } = cluster;
  const passwords = new Map([MEMBER, OTHER_AGENT].map((account) => [account, SAMPLE_PASSWORD]));
  const scene: ServedScene = {
    engine,
    house: { origin, passwords },
    atEnd: [cluster.close, async () => release.remove()],
  };
  try {
    const forMember = await newProfile(scene);
    const [lobby, game] = [await newPage(forMember), await newPage(forMember)];
    const form = await newPage(await newProfile(scene));
    await openAs(lobby, scene, MEMBER, '/');
    await waitUntilLive(lobby);
    line('a page is live over the cluster');
    await openAs(form, scene, OTHER_AGENT, '/promotions');
    await waitUntilLive(form);
    const restart = async (): Promise<void> => {
      await cluster.replaceEach();
      line('each process is replaced');
    };
    const faults = [
      ...(await newVersionArrives({ origin, release, restart }, { lobby, game, form })),
      ...(await faultsAtRest(scene, [{ kind: 'other', page: lobby }])),
      ...(await wrongOn([lobby, game, form], CONNECTIONS)),
    ];
    for (const fault of faults) line(fault);
    line(`over a rolling release of 2 houses and 2 gateways: ${faults.length} faults`);
    return faults.length;
  } finally {
    await closeScene(scene);
  }
};
