/** A tab: the product's gates and folds, with the model's own recovery around them (hub.md, The gate and REST fallback; H-27). */
import type { Frame, Position } from '../../../src/contract/frame.ts';
import { fold } from '../../../src/gate/fold.ts';
import { isHealed, newGate, passUnplaced } from '../../../src/gate/gate.ts';
import type { GateStep, TopicGate } from '../../../src/gate/types.ts';
import { positionStampedOn } from './framesOf.ts';
import type { Heartbeat } from './gateway.ts';
import type { Oracle } from './oracle.ts';
import type { Overall, Rules } from './rules.ts';
import type { Scheduler } from './scheduler.ts';
import { TAB_LIMIT, type TopicSpec } from './topics.ts';

/** The requests a tab can make. */
export interface TabEnvironment {
  /** Subscribes one topic over the browser's socket. False: there is no socket, or the tab is a follower and may not resume. */
  readonly subscribe: (topic: string, since: readonly [number, number] | undefined) => boolean;
  /** Reads a REST snapshot, or the page after an item id of an epoch; `placed` is false when the answer carries no position. */
  readonly read: (
    spec: TopicSpec,
    after: readonly [epoch: number, id: number] | undefined,
    answered: (frame: Frame, placed: boolean) => void,
  ) => void;
}
interface Held {
  readonly spec: TopicSpec;
  gate: TopicGate;
  value: unknown;
  /** The true position of the value; null: none yet, or unplaced. */
  at: Position | null;
  recovering: boolean;
  attempt: number;
}
export interface Tab {
  readonly name: string;
  readonly receive: (frames: readonly Frame[]) => void;
  readonly heartbeat: (beat: Heartbeat) => void;
  readonly freeze: (ms: number) => void;
  readonly poll: () => void;
  readonly gateOf: (topic: string) => TopicGate;
  readonly valueOf: (topic: string) => unknown;
  readonly resumePositions: () => Readonly<Record<string, readonly [number, number] | undefined>>;
  readonly atEnd: () => void;
}
const SUSPECT_MS = 250;
const REST_TOO_MS = 1_500;
const LIVE_MS = 4_000;

export const createTab = (
  name: string,
  specs: readonly TopicSpec[],
  rules: Rules,
  oracle: Oracle,
  scheduler: Scheduler,
  outside: TabEnvironment,
  moved: () => void,
): Tab => {
  const topics = new Map<string, Held>(
    specs.map((spec) => [
      spec.name,
      { spec, gate: newGate(spec.name, spec), value: null, at: null, recovering: false, attempt: 0 },
    ]),
  );
  const held = (topic: string): Held => topics.get(topic) as Held;
  let frozenUntil = 0;
  let beatAt = -LIVE_MS;
  const whenAwake = (run: () => void): void => {
    if (scheduler.now() >= frozenUntil) run();
    else scheduler.after(frozenUntil - scheduler.now(), run);
  };

  const take = (topic: Held, step: GateStep): void => {
    const lastSeen = topic.gate.lastItemId;
    const before = topic.at;
    topic.gate = step.gate;
    for (const effect of step.effects) {
      if (effect.type === 'replace' && effect.broken) oracle.broke(name, topic.spec, lastSeen, effect.frame);
      topic.value = fold(topic.spec.class, topic.value, effect, TAB_LIMIT);
      topic.at = step.gate.placed ? positionStampedOn(effect.frame) : null;
    }
    if (step.effects.length > 0) oracle.shown(name, topic.spec, topic.value, before, topic.at);
    if (topic.at !== null) oracle.claimed(name, topic.spec, step.gate.seq, topic.at);
    if (step.backfill !== null || step.gate.suspect !== null) recover(topic);
    if (step.effects.length > 0) moved();
  };
  const isLive = ({ gate }: Held): boolean =>
    scheduler.now() - beatAt < LIVE_MS && gate.placed && gate.owedSnapshot === null && gate.suspect === null;
  const answer = (topic: Held, frame: Frame, placed: boolean): void => {
    if (rules.restThroughGate) {
      const { lastItemId } = topic.gate;
      take(topic, placed ? rules.pass(topic.gate, frame) : passUnplaced(topic.gate, frame, isLive(topic)));
      // The page closed part of the gap: read the next at once, so that a long gap closes while the log grows.
      if (topic.gate.owedSnapshot !== null && topic.gate.lastItemId > lastItemId) read(topic);
    } else {
      topic.value = fold(topic.spec.class, topic.value, { type: 'replace', frame, broken: false }, TAB_LIMIT);
      oracle.shown(name, topic.spec, topic.value, topic.at, topic.at);
    }
  };
  const read = (topic: Held): void => {
    const epoch = rules.since(topic.gate)?.[0] ?? topic.gate.epoch;
    const after = topic.gate.owedSnapshot === null ? undefined : ([epoch, topic.gate.lastItemId] as const);
    outside.read(topic.spec, after, (frame, placed) => whenAwake(() => answer(topic, frame, placed)));
  };

  /** Waits, checks, requests, checks again: one recovery per topic (REL-07). */
  const recover = (topic: Held): void => {
    if (topic.recovering) return;
    topic.recovering = true;
    topic.attempt = 0;
    scheduler.after(SUSPECT_MS, () => whenAwake(() => look(topic)));
  };
  const look = (topic: Held): void => {
    if (isHealed(topic.gate)) {
      topic.recovering = false;
      return;
    }
    const { gate } = topic;
    if (gate.owedSnapshot !== null || !outside.subscribe(topic.spec.name, rules.since(gate))) read(topic);
    else scheduler.after(REST_TOO_MS, () => whenAwake(() => void (isHealed(topic.gate) || read(topic))));
    const waitMs = gate.owedSnapshot === null ? Math.min(4_000, 500 * 2 ** topic.attempt++) : SUSPECT_MS;
    scheduler.after(waitMs, () => whenAwake(() => look(topic)));
  };
  const overall = (beat: Heartbeat): Overall => ({
    head: Math.max(0, ...Object.values(beat.heads)),
    position: Math.max(...[...topics.values()].map(({ gate }) => gate.seq)),
  });
  return {
    name,
    receive: (frames) =>
      whenAwake(() => {
        for (const frame of frames) take(held(frame.topic), rules.pass(held(frame.topic).gate, frame));
      }),
    heartbeat: (beat) =>
      whenAwake(() => {
        beatAt = scheduler.now();
        const all = overall(beat);
        for (const topic of topics.values()) {
          const head = beat.heads[topic.spec.name];
          // For a topic without a head only a newer epoch can be learnt.
          if (head === undefined && beat.epoch <= topic.gate.epoch) continue;
          topic.gate = rules.heads(topic.gate, beat.epoch, head ?? 0, all);
          if (topic.gate.suspect !== null) recover(topic);
        }
      }),
    freeze: (ms) => {
      frozenUntil = Math.max(frozenUntil, scheduler.now() + ms);
    },
    poll: () => whenAwake(() => topics.forEach(read)),
    gateOf: (topic) => held(topic).gate,
    valueOf: (topic) => held(topic).value,
    resumePositions: () => Object.fromEntries([...topics].map(([topic, { gate }]) => [topic, rules.since(gate)])),
    atEnd: () => topics.forEach(({ spec, value, at }) => oracle.atEnd(name, spec, value, at)),
  };
};
