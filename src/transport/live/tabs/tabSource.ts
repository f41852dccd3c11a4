/** The source of one link among several pages: over a connection of its own, or over the leader's (H-27). */
import { HUB_EVENT } from '../../../contract/hubProtocol.ts';
import type { Cancel, Clock } from '../../../platform/platform.ts';
import type { LiveSource, SourceSignal } from '../../api.ts';
import type { Leader } from './election.ts';
import { CROWDED, createExchange, type Exchange } from './exchange.ts';
import type { Exchanges } from './exchanges.ts';
import { createFarLine, type FarLine, LEADER_GONE } from './farLine.ts';
import type { Word } from './words.ts';

/** What the page gives each of its sources. */
export interface Ends {
  readonly clock: Clock;
  readonly nextName: () => string;
  readonly say: (word: Word) => void;
  readonly socket: () => LiveSource;
  /** Where a link is to end now: at a connection of this page, at that leader, or it is not known yet. */
  readonly where: () => 'here' | Leader | null;
  readonly askingMs: number;
  readonly exchanges: Pick<Exchanges, 'keep' | 'changed' | 'linger' | 'end'>;
  /** There was no room on the leader's connection. */
  readonly standAlone: () => void;
  readonly close: (source: TabSource) => void;
}
export interface TabSource extends LiveSource {
  readonly hear: (word: Word) => void;
  /** This page leads now. `dead`: whoever led before carries nothing any more. */
  readonly leadHere: (dead: boolean) => void;
  /** Another page leads. */
  readonly follow: (leader: Leader) => void;
  /** Null: whoever it is. */
  readonly leaderGone: (leader: string | null) => void;
}
/** A link that was told to change over and has not (it was just being synced) is told again after this long, ms. */
const AGAIN_MS = 1_000;

export const createTabSource = (ends: Ends): TabSource => {
  const { clock } = ends;
  const listeners = new Set<(signal: SourceSignal) => void>();
  let own: Exchange | null = null;
  let far: FarLine | null = null;
  /** What it is to be opened with; null: closed. */
  let wish: { readonly auth: { readonly token: string }; readonly transports: readonly string[] } | null = null;
  let stopAsking: Cancel = () => undefined;
  let movedAt = Number.NEGATIVE_INFINITY;
  let stopAgain: Cancel = () => undefined;

  const tell = (signal: SourceSignal): void => {
    for (const run of [...listeners]) run(signal);
  };
  const drop = (): void => {
    stopAsking();
    stopAgain();
    wish = null;
    movedAt = Number.NEGATIVE_INFINITY;
    const [mine, others] = [own, far];
    own = null;
    far = null;
    others?.close();
    if (mine === null) return;
    mine.own.leave();
    if (mine.others() > 0) ends.exchanges.linger(mine);
    else ends.exchanges.end(mine);
  };
  const openHere = (): void => {
    if (wish === null) return;
    stopAsking();
    const mine: Exchange = createExchange({
      ...wish,
      way: ends.nextName(),
      socket: ends.socket(),
      heard: (signal) => {
        if (own === mine) tell(signal);
      },
      relay: (signal) => ends.say({ say: 'relay', way: mine.way, signal }),
      changed: () => ends.exchanges.changed(mine),
      emptied: () => ends.exchanges.end(mine),
    });
    own = mine;
    ends.exchanges.keep(mine);
  };
  const openFar = ({ id }: Leader): void => {
    stopAsking();
    const line: FarLine = createFarLine({
      line: ends.nextName(),
      leader: id,
      clock,
      say: ends.say,
      heard: (signal) => {
        if (far !== line) return;
        if (signal.type === 'closed' && signal.code === CROWDED) ends.standAlone();
        // Said before it closes, so that the next link is opened at once and not after a back-off.
        else if (signal.type === 'closed' && signal.code === LEADER_GONE) tellMove();
        tell(signal);
      },
    });
    far = line;
  };
  /** Until somebody says who leads, for a moment. */
  const askWho = (): void => {
    stopAsking = clock.after(ends.askingMs, openHere);
  };
  const undecided = (): boolean => wish !== null && own === null && far === null;
  /** Asked of a leader who had nothing to offer yet, and leads no more. */
  const takeBack = (): boolean => {
    if (far === null || far.way() !== null) return false;
    far.close();
    far = null;
    return true;
  };
  /** As a hub that drains: the link goes over to another while this one still carries. */
  const tellMove = (): void => {
    movedAt = clock.mono();
    tell({ type: 'control', event: HUB_EVENT.drain, body: { after: 0, window: 0 } });
  };
  const moveOn = (): void => {
    if (clock.mono() - movedAt >= AGAIN_MS) tellMove();
  };
  /** A leader is told by nobody where its links are to end, so it asks itself until none of them goes over another page. */
  const moveHere = (): void => {
    stopAgain();
    if (far === null || ends.where() !== 'here') return;
    moveOn();
    stopAgain = clock.after(AGAIN_MS, moveHere);
  };
  /** The way it goes, once it is open. */
  const wayNow = (): string | null => {
    if (own === null) return far?.way() ?? null;
    return own.transport() === null ? null : own.way;
  };
  const source: TabSource = {
    open: (auth, transports) => {
      drop();
      wish = { auth, transports };
      const where = ends.where();
      if (where === 'here') openHere();
      else if (where === null) askWho();
      else openFar(where);
    },
    close: () => {
      drop();
      ends.close(source);
    },
    ask: (event, message, timeoutMs) => (own?.own ?? far)?.ask(event, message, timeoutMs) ?? Promise.resolve(null),
    onSignal: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    hear: (word) => far?.hear(word),
    leadHere: (dead) => {
      if (takeBack() || undecided()) openHere();
      else if (dead) far?.cut();
      else moveHere();
    },
    follow: (leader) => {
      if (undecided()) return openFar(leader);
      if (far?.way() === null) far.turnTo(leader.id);
      const way = wayNow();
      if (leader.way !== null && way !== null && way !== leader.way) moveOn();
    },
    leaderGone: (leader) => {
      if (far === null || (leader !== null && far.leader() !== leader)) return;
      if (takeBack()) askWho();
      else far.cut();
    },
  };
  return source;
};
