import { expect, test } from 'vitest';
import { localSite } from '../../../server-mock/security/origins/sites.ts';
import { createRandom } from '../../../server-mock/platform/random.ts';
import type { HttpCall, HttpReply } from '../../../server-mock/rest/http/request.ts';
import type { Ack, Carrier } from '../../../server-mock/hub/carrier.ts';
import { createSimClock } from '../clock/simClock.ts';
import type { Fault } from '../types.ts';
import { createConditions } from './conditions.ts';
import { createFrameFaults } from './frameFaults.ts';
import { createHttpConnection } from './httpConnection.ts';
import { createHubConnection, type HubMessage } from './hubConnection.ts';

const frame = (topic: string, seq: number): string =>
  JSON.stringify({ topic, epoch: 1, prev: seq - 1, seq, kind: 'delta' });
const WALLET = 'wallet:m1';

const setUp = () => {
  const clock = createSimClock();
  const random = createRandom(1, 'test');
  const network = clock.actor('network', 'nature').clock;
  const client = clock.actor('client', 'machine');
  const conditions = createConditions({ latencyMs: 10, jitterMs: 0 }, random);
  const received: HubMessage[] = [];
  const gone = new Set<() => void>();
  let wire: Carrier | null = null;
  const asked: [string, unknown][] = [];
  const closed: string[] = [];
  const made = createHubConnection({
    id: 'l1',
    address: '10.0.0.1',
    conditions,
    faults: createFrameFaults(conditions, random.stream('frames')),
    client: client.clock,
    asleep: client.frozen,
    network,
    random: () => 0,
    sendLater: (text, ms) => void network.after(ms, () => made.injectFrame(text)),
    onReceived: (message) => received.push(message),
    hubEntry: {
      connect: (_, at) => {
        wire = at;
        at.listen(null, {
          message: (_owner, event, body, ack: Ack | null) => {
            asked.push([event, body]);
            ack?.({ ok: true });
          },
          tooLarge: () => undefined,
          other: () => undefined,
          closed: (_owner, reason) => void closed.push(reason),
        });
        return { ok: true };
      },
      onGone: (run) => {
        gone.add(run);
        return () => void gone.delete(run);
      },
    },
  });
  const play = (ms: number): void => {
    const until = clock.now() + ms;
    while (clock.step(until));
  };
  made.dial({ token: 't' });
  play(100);
  const texts = (): string[] => received.flatMap((one) => (one.type === 'frames' ? one.texts : []));
  const hub = (): Carrier => {
    if (!wire) throw new Error('no client was admitted');
    return wire;
  };
  const during = (fault: Fault, run: () => void): void => {
    conditions.begin(fault);
    run();
    conditions.end(fault);
  };
  return { made, hub, received, texts, asked, closed, gone, play, during, conditions, client };
};

test('the hub connection carries messages both ways, in order, and acknowledges each once', () => {
  const { made, hub, received, asked, play } = setUp();
  made.ask(7, 'sync', { positions: {} });
  hub().emit('heartbeat', { epoch: 1 });
  hub().frames([frame(WALLET, 1)]);
  play(50);
  expect(asked).toEqual([['sync', { positions: {} }]]);
  expect(received.map(({ type }) => type)).toEqual(['open', 'event', 'frames', 'ack']);
});
test('messages that cannot pass are buffered, and none is lost while the connection is open', () => {
  const { hub, texts, play, during } = setUp();
  during({ fault: 'F07', client: 'c1', ms: 0 }, () => {
    hub().frames([frame(WALLET, 1)]);
    hub().frames([frame(WALLET, 2)]);
    play(60_000);
    expect([texts(), hub().buffered() > 0]).toEqual([[], true]);
  });
  play(50);
  expect([texts(), hub().buffered()]).toEqual([[frame(WALLET, 1), frame(WALLET, 2)], 0]);
});
test('both ends detect a silent connection within eight seconds', () => {
  const { received, closed, play, during } = setUp();
  during({ fault: 'F04', client: 'c1', ms: 0, direction: 'up' }, () => play(8_000));
  expect([closed, received.at(-1)]).toEqual([['ping timeout'], { type: 'closed', reason: 'ping timeout' }]);
});
test('a clean close delivers messages in flight, a reset drops them', () => {
  const clean = setUp();
  clean.hub().frames([frame(WALLET, 1)]);
  clean.during({ fault: 'F01', client: 'c1', ms: 0 }, () => clean.play(100));
  expect([clean.texts(), clean.received.at(-1)?.type, clean.closed]).toEqual([
    [frame(WALLET, 1)],
    'closed',
    ['transport close'],
  ]);
  const reset = setUp();
  reset.hub().frames([frame(WALLET, 1)]);
  reset.during({ fault: 'F02', client: 'c1', ms: 0 }, () => reset.play(100));
  expect([reset.texts(), reset.received.at(-1)?.type, reset.made.isClosed()]).toEqual([[], 'closed', true]);
});
test('a crashed house closes every connection', () => {
  const { received, made, gone, play } = setUp();
  for (const run of gone) run();
  play(100);
  expect([received.at(-1), made.isClosed()]).toEqual([{ type: 'closed', reason: 'transport close' }, true]);
});
test('frame faults lose, duplicate, delay or reorder frames, and F11 loses only frames of its topic', () => {
  const { hub, texts, play, during } = setUp();
  const send = (...seqs: number[]): void => {
    for (const seq of seqs) hub().frames([frame(WALLET, seq), frame('system', seq)]);
  };
  during({ fault: 'F11', client: 'c1', ms: 0, topic: 'wallet' }, () => send(1));
  play(50);
  expect(texts()).toEqual([frame('system', 1)]);
  during({ fault: 'F10', client: 'c1', ms: 0, chance: 1 }, () => send(2));
  play(50);
  expect(texts()).toHaveLength(1);
  during({ fault: 'F08', client: 'c1', ms: 0, chance: 1 }, () => send(3));
  play(5_000);
  expect(texts().filter((text) => text === frame('system', 3))).toHaveLength(2);
  during({ fault: 'F09', client: 'c1', ms: 0, window: 50 }, () => send(4, 5, 6, 7, 8, 9));
  play(5_000);
  const order = texts()
    .map((text) => (JSON.parse(text) as { seq: number }).seq)
    .filter((seq) => seq > 3);
  expect(order).toHaveLength(12);
  expect(order).not.toEqual([...order].sort((a, b) => a - b));
});

const REPLY: HttpReply = { status: 200, headers: {}, body: '{}', lost: false };
const CALL: HttpCall = {
  method: 'POST',
  path: '/x',
  search: '',
  headers: {},
  body: '',
  address: '10.0.0.1',
  at: localSite(4100),
};
const http = (fault: Fault | null) => {
  const clock = createSimClock();
  const random = createRandom(3, 'http');
  const client = clock.actor('client', 'machine');
  const conditions = createConditions({ latencyMs: 10, jitterMs: 0 }, random);
  let served = 0;
  const send = createHttpConnection({
    conditions,
    client: client.clock,
    asleep: client.frozen,
    network: clock.actor('network', 'nature').clock,
    random,
    serve: (_, done) => {
      served += 1;
      done(REPLY);
      return true;
    },
  });
  if (fault) conditions.begin(fault);
  const answers: (number | null)[] = [];
  for (let i = 0; i < 20; i += 1) send(CALL, (reply) => answers.push(reply?.status ?? null));
  while (clock.step(120_000));
  return { served, answers };
};
test('calls are answered; a call with a lost answer was served, a lost request was not', () => {
  const client = 'c1';
  expect(http(null)).toEqual({ served: 20, answers: Array.from({ length: 20 }, () => 200) });
  const answer = http({ fault: 'F21', client, ms: 0, chance: 1 });
  expect([answer.served, answer.answers.every((one) => one === null)]).toEqual([20, true]);
  const request = http({ fault: 'F22', client, ms: 0, chance: 1 });
  expect([request.served, request.answers.every((one) => one === null)]).toEqual([0, true]);
});
test('a failing gateway has served some of its failed calls, a busy house none', () => {
  const gateway = http({ fault: 'F19', client: 'c1', ms: 0, status: 504, chance: 1 });
  expect(gateway.answers).toEqual(Array.from({ length: 20 }, () => 504));
  expect(gateway.served).toBeGreaterThan(0);
  expect(gateway.served).toBeLessThan(20);
  expect(http({ fault: 'F19', client: 'c1', ms: 0, status: 503, chance: 1 }).served).toBe(0);
});
