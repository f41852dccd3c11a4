/** A browser: several tabs, one of which holds the socket and relays its messages to the others (H-27). */
import type { Frame } from '../../../src/contract/frame.ts';
import type { Draw } from './draw.ts';
import type { Attached, Heartbeat, Gateway } from './gateway.ts';
import type { Transmit } from './link.ts';
import type { Scheduler } from './scheduler.ts';
import type { Tab } from './tab.ts';

type Sinces = Readonly<Record<string, readonly [number, number] | undefined>>;
export interface Browser {
  readonly tabs: readonly Tab[];
  readonly connect: (gateway: Gateway) => void;
  /** The socket is gone; `next`: index of the tab that leads next. */
  readonly disconnect: (next?: number) => void;
  readonly isConnected: () => boolean;
  readonly slow: (slow: boolean) => void;
  /** Subscribes a topic again for a tab. A follower may only ask for a snapshot, because positions are each tab's own. */
  readonly subscribe: (tab: string, topic: string, since: readonly [number, number] | undefined) => boolean;
}
const ASK_AGAIN_MS = 1_500;

export const createBrowser = (tabs: readonly Tab[], carry: Transmit, draw: Draw, scheduler: Scheduler): Browser => {
  let leader = draw.below(tabs.length);
  let socket: { readonly attached: Attached; readonly generation: number } | null = null;
  let generation = 0;
  const lead = (): Tab => tabs[leader] as Tab;
  const toAll = (tell: (tab: Tab) => void): void => {
    tell(lead());
    for (const tab of tabs) if (tab !== lead()) carry(() => tell(tab));
  };
  const frames = (list: readonly Frame[]): void => toAll((tab) => tab.receive(list));
  const beat = (one: Heartbeat): void => toAll((tab) => tab.heartbeat(one));

  /** Repeats the request until it is acknowledged on this socket; a reply to another socket is dropped (H-10). */
  const ask = (topics: () => Sinces): void => {
    const mine = socket;
    if (mine === null) return;
    let acknowledged = false;
    const attempt = (): void => {
      if (acknowledged || socket !== mine) return;
      const wanted = topics();
      carry(() => {
        if (socket !== mine) return;
        const reply = mine.attached.subscribe(wanted);
        carry(() => {
          if (socket !== mine) return;
          acknowledged = true;
          beat(reply);
        });
      });
      scheduler.after(ASK_AGAIN_MS, attempt);
    };
    attempt();
  };
  return {
    tabs,
    connect: (gateway) => {
      if (socket !== null) return;
      const port = {
        frames: (list: readonly Frame[]) => carry(() => frames(list)),
        heartbeat: (one: Heartbeat) => carry(() => beat(one)),
      };
      socket = { attached: gateway.attach(port), generation: ++generation };
      ask(() => lead().resumePositions());
    },
    disconnect: (next) => {
      socket?.attached.detach();
      socket = null;
      leader = next ?? leader;
    },
    isConnected: () => socket !== null,
    slow: (slow) => socket?.attached.slow(slow),
    subscribe: (tab, topic, since) => {
      if (socket === null || (tab !== lead().name && since !== undefined)) return false;
      const mine = socket;
      carry(() => {
        if (socket !== mine) return;
        const reply = mine.attached.subscribe({ [topic]: since });
        carry(() => {
          if (socket === mine) beat(reply);
        });
      });
      return true;
    },
  };
};
