/** For tests: a hub controlled by the test. It records every link and every message. */
import { CLIENT_EVENT, HUB_EVENT } from '../../../contract/hubProtocol.ts';
import type { Cancel, Clock } from '../../../platform/platform.ts';
import type { LiveSource, SourceSignal } from '../../api.ts';

export interface SentMessage {
  readonly event: string;
  readonly message: Readonly<Record<string, unknown>> & { readonly generation: number };
}
export interface FakeLink {
  readonly token: string;
  readonly transports: readonly string[];
  readonly asked: SentMessage[];
  readonly closed: () => boolean;
  readonly listeners: () => number;
  readonly signal: (signal: SourceSignal) => void;
  readonly open: () => void;
  readonly drop: (code?: string, more?: { readonly retry?: boolean; readonly retryAfterMs?: number }) => void;
  readonly frames: (...frames: readonly unknown[]) => void;
  readonly heartbeat: (more?: Readonly<Record<string, unknown>>) => void;
}
/** Computes an answer; undefined: no answer ever. */
type Answer = (asked: SentMessage, link: FakeLink) => unknown;

export interface FakeHub {
  readonly source: () => LiveSource;
  readonly links: FakeLink[];
  readonly last: () => FakeLink;
  /** Links open automatically. */
  autoOpen: boolean;
  /** Delay of answers, ms. */
  answerMs: number;
  epoch: number;
  heads: Record<string, number>;
  refused: Record<string, string>;
  /** Overrides the default answer to an event. */
  readonly answers: Partial<Record<string, Answer>>;
  /** All messages of one event, over all links. */
  readonly messagesOf: (event: string) => SentMessage[];
}

export const fakeHub = (clock: Clock): FakeHub => {
  const links: FakeLink[] = [];
  const reply = ({ message }: SentMessage) => ({
    ok: true,
    generation: message.generation,
    clock: clock.now(),
    epoch: hub.epoch,
  });
  const defaults: Record<string, Answer> = {
    [CLIENT_EVENT.subscribe]: (asked) => {
      const topics = (asked.message['topics'] as readonly { topic: string }[]).map(({ topic }) => topic);
      const granted = topics.filter((topic) => !(topic in hub.refused));
      return {
        ...reply(asked),
        heads: Object.fromEntries(granted.map((topic) => [topic, hub.heads[topic] ?? 0])),
        refused: Object.fromEntries(topics.filter((t) => t in hub.refused).map((t) => [t, hub.refused[t]])),
      };
    },
    [CLIENT_EVENT.sync]: (asked) => ({ ...reply(asked), heads: hub.heads, watermark: { seq: 1, at: clock.now() } }),
    [CLIENT_EVENT.unsubscribe]: reply,
    [CLIENT_EVENT.authenticate]: reply,
  };
  const make = (): LiveSource => {
    const listeners = new Set<(signal: SourceSignal) => void>();
    const questions = new Set<() => void>();
    let link: FakeLink | null = null;
    let over = true;
    const end = (): void => {
      over = true;
      for (const cut of [...questions]) cut();
    };
    const signal = (one: SourceSignal): void => {
      if (one.type === 'closed' || one.type === 'refused') end();
      for (const run of [...listeners]) run(one);
    };
    return {
      open: ({ token }, transports) => {
        over = false;
        const mine: FakeLink = {
          token,
          transports,
          asked: [],
          closed: () => over,
          listeners: () => listeners.size,
          signal,
          open: () => signal({ type: 'open', transport: transports[0] ?? '' }),
          drop: (code = 'transport-close', { retry = true, retryAfterMs } = {}) =>
            signal({ type: 'closed', code, retry, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }),
          frames: (...frames) => signal({ type: 'frames', frames }),
          heartbeat: (more = {}) =>
            signal({
              type: 'control',
              event: HUB_EVENT.heartbeat,
              body: {
                epoch: hub.epoch,
                clock: clock.now(),
                watermark: { seq: 1, at: clock.now() },
                heads: hub.heads,
                full: true,
                behind: {},
                ...more,
              },
            }),
        };
        link = mine;
        links.push(mine);
        if (hub.autoOpen) clock.after(1, () => !over && mine.open());
      },
      close: end,
      request: (event, message, timeoutMs) =>
        new Promise((resolve) => {
          if (over || !link) return resolve(null);
          const asked: SentMessage = { event, message: message as SentMessage['message'] };
          link.asked.push(asked);
          const answer = (hub.answers[event] ?? defaults[event])?.(asked, link);
          let cancel: Cancel = () => undefined;
          const finish = (value: unknown): void => {
            cancel();
            questions.delete(cut);
            resolve(value);
          };
          const cut = (): void => finish(null);
          questions.add(cut);
          cancel = clock.after(answer === undefined ? timeoutMs : hub.answerMs, () => finish(answer ?? null));
        }),
      onSignal: (run) => {
        listeners.add(run);
        return () => void listeners.delete(run);
      },
    };
  };
  const hub: FakeHub = {
    source: make,
    links,
    last: () => {
      const link = links.at(-1);
      if (!link) throw new Error('no link was opened');
      return link;
    },
    autoOpen: true,
    answerMs: 10,
    epoch: 7,
    heads: {},
    refused: {},
    answers: {},
    messagesOf: (event) => links.flatMap(({ asked }) => asked.filter((one) => one.event === event)),
  };
  return hub;
};
