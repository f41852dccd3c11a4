/**
 * One connection for all pages of a member (H-27): who leads opens it, the others go over it. To the machine above each of
 * its links is a source like any other; where it ends is decided here, when it is opened and again when the lead changes.
 * A page that has to change over is told so as by a hub that drains (H-32): the old line carries until the new one does.
 */
import type { Circle, OpenCircle } from '../../../platform/platform.ts';
import { createBeats } from './beats.ts';
import { BEAT_MS, type Deed, type Heard, newSeat, type Seat, stepOf } from './election.ts';
import { createExchanges } from './exchanges.ts';
import type { LinesWanted, SharedLines } from './lateLines.ts';
import { createLender } from './lender.ts';
import { createTabSource, type Ends, type TabSource } from './tabSource.ts';
import { heardWord, type Word } from './words.ts';

/** How long who leads is asked about before a page goes its own way, ms: no first figure waits for longer. */
const ASKING_MS = 50;

export const createSharedLines = (parts: LinesWanted & { readonly openCircle: OpenCircle }): SharedLines => {
  const { platform, member } = parts;
  const { clock, environment, random, report } = platform;
  const me = random.id();
  const sources = new Set<TabSource>();
  let seat: Seat = newSeat(me, environment.visible());
  let circle: Circle | null = null;
  let unlead = (): void => undefined;
  /** There was no room for this page on another's connection: it stands for itself. */
  let alone = false;
  let named = 0;

  const say = (word: Word): void => circle?.post(word);
  const nextName = (): string => {
    named += 1;
    return `${me}/${named}`;
  };
  const leads = (): boolean => seat.lock === 'held';
  const lender = createLender({ clock, me, leads, current: () => exchanges.current(), say });
  const exchanges = createExchanges({
    clock,
    opened: lender.opened,
    way: (way) => {
      hear({ type: 'way', way });
      if (!leads() && seat.leader !== null) act({ do: 'follow', leader: seat.leader });
    },
  });
  const beats = createBeats({
    clock,
    onBeat: () => {
      if (leads()) say({ say: 'beat', from: me, way: seat.way, visible: seat.visible });
    },
    onSilent: () => hear({ type: 'silent' }),
    onHere: () => {
      if (seat.lock === 'asked' && seat.visible) say({ say: 'hello', from: me, visible: true });
    },
  });
  const leave = (): void => {
    lender.forget();
    unlead();
    unlead = () => undefined;
    circle?.close();
    circle = null;
    for (const source of sources) source.leaderGone(null);
  };
  const ask = (how: 'wait' | 'take'): void => {
    circle ??= parts.openCircle(`toteboard-live-${member}`, onMessage);
    unlead();
    unlead = circle.lead(how, { granted: () => hear({ type: 'granted' }), lost: () => hear({ type: 'lost' }) });
  };
  const act = (deed: Deed): void => {
    switch (deed.do) {
      case 'ask':
        return ask(deed.how);
      case 'leave':
        return leave();
      case 'say':
        return say(deed.word);
      case 'watch':
        return beats.watch(seat.lock === 'asked' && seat.visible);
      case 'lead':
        report.count('live.leads');
        for (const source of [...sources]) source.leadHere(deed.dead);
        return beats.watch(false);
      case 'follow':
        for (const source of [...sources]) source.follow(deed.leader);
        if (deed.leader.way !== null) parts.onUp();
        return;
      case 'cut':
        for (const source of [...sources]) source.leaderGone(deed.leader);
    }
  };
  const hear = (heard: Heard): void => {
    if (alone) return;
    const [next, ...deeds] = stepOf(seat, heard);
    seat = next;
    for (const deed of deeds) act(deed);
  };
  const onMessage = (message: unknown): void => {
    const word = heardWord(message);
    if (word === null) return;
    beats.somebody();
    hear({ type: 'word', word });
    lender.hear(word);
    for (const source of [...sources]) source.hear(word);
  };

  const ends: Ends = {
    clock,
    nextName,
    say,
    socket: parts.socket,
    where: () => (alone || leads() ? 'here' : seat.leader),
    askingMs: ASKING_MS,
    exchanges,
    standAlone: () => {
      alone = true;
      leave();
    },
    close: (source) => sources.delete(source),
  };
  const forget = [
    environment.on('visible', () => hear({ type: 'visible' })),
    environment.on('hidden', () => hear({ type: 'hidden' })),
    environment.on('freeze', () => hear({ type: 'freeze' })),
    environment.on('wake', () => hear({ type: 'begin' })),
  ];
  hear({ type: 'begin' });
  beats.start(BEAT_MS);
  return {
    source: () => {
      const source = createTabSource(ends);
      sources.add(source);
      return source;
    },
    stop: () => {
      if (leads()) say({ say: 'bye', from: me });
      for (const stop of forget) stop();
      beats.stop();
      leave();
      alone = true;
      exchanges.endAll();
    },
  };
};
