/** A gateway of a simulated cluster: the follower, the engine that follows, the topics, and the watch over its leader, as a gateway has them. */
import type { FollowingEngine } from '../../../server-mock/gateway/followingEngine.ts';
import { QUESTION, worldName, type PositionAnswer } from '../../../server-mock/gateway/gatewayProtocol.ts';
import { openAtHead } from '../../../server-mock/gateway/openAtHead.ts';
import { BEHIND_MS, watchLeader } from '../../../server-mock/gateway/watchLeader.ts';
import type { JournalFollower } from '../../../server-mock/journal/follower.ts';
import { openPostgresFollower } from '../../../server-mock/journal/postgres/postgresFollower.ts';
import type { Gateway } from '../../../server-mock/records/topics/gateway.ts';
import type { Actor } from '../clock/simClock.ts';
import { type ClusterProcessParts, URL_OF_JOURNAL } from './clusterHouse.ts';
import type { DatabaseLink } from './databaseLink.ts';

const RESTART_MS = 800;

export interface RunningGateway {
  readonly actor: Actor;
  readonly follower: JournalFollower;
  readonly engine: FollowingEngine;
  readonly gateway: Gateway;
}
export interface ClusterGateway {
  readonly name: string;
  /** Null: down, or not started yet. */
  readonly running: () => RunningGateway | null;
  /** It lacks what the house has written, so it takes no clients. */
  readonly isBehind: () => boolean;
  readonly link: () => DatabaseLink;
  readonly kill: () => void;
}
export interface ClusterGatewayParts extends ClusterProcessParts {
  /** Position of the house at an address, over the network between them; null: no answer in time. */
  readonly askPosition: (address: string, actor: Actor) => Promise<number | null>;
  /** It went down, or is behind: its clients leave. */
  readonly onLeave: () => void;
}
interface Life {
  readonly actor: Actor;
  readonly link: DatabaseLink;
  running: RunningGateway | null;
  behind: boolean;
}
export const startClusterGateway = (parts: ClusterGatewayParts): ClusterGateway => {
  const { name, seed } = parts;
  let life: Life;
  const end = (mine: Life): void => {
    if (life !== mine || !mine.actor.alive()) return;
    mine.running = null;
    mine.actor.kill();
    parts.onLeave();
    parts.after(RESTART_MS, begin);
  };
  const fail = (mine: Life, error: unknown): void => {
    if (life !== mine || !mine.actor.alive()) return;
    parts.onFault(name, error);
    end(mine);
  };
  const open = async (mine: Life): Promise<void> => {
    const { actor, link } = mine;
    const { clock } = actor;
    const follower = await openPostgresFollower(URL_OF_JOURNAL, { clock, connect: parts.plantConnect(link.connect) });
    follower.onFailed((error) => fail(mine, error));
    const { engine, gateway } = await openAtHead({ follower, clock, initial: {} });
    const world = worldName({ seed });
    watchLeader({
      line: {
        ask: async <T>(question: string) => {
          if (question !== QUESTION.position) throw new Error(`The simulation answers no ${question}`);
          const address = follower.leader()?.address;
          const pos = address === undefined ? null : await parts.askPosition(address, actor);
          return pos === null ? null : ({ pos, world } satisfies PositionAnswer as T);
        },
      },
      ...{ follower, engine, clock, world, behindMs: BEHIND_MS },
      onChange: async (behind) => {
        mine.behind = behind;
        if (behind) parts.onLeave();
      },
      onOtherWorld: (sentence) => fail(mine, new Error(sentence)),
    });
    mine.running = { actor, follower, engine, gateway };
  };
  const begin = (): void => {
    const actor = parts.newActor();
    const mine: Life = { actor, link: parts.newLink(actor), running: null, behind: false };
    life = mine;
    open(mine).catch((error: unknown) => fail(mine, error));
  };
  begin();
  return {
    name,
    running: () => life.running,
    isBehind: () => life.behind,
    link: () => life.link,
    kill: () => end(life),
  };
};
