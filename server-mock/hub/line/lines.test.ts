import { describe, expect, it } from 'vitest';
import { MAX_MESSAGE, MAX_READ } from '../size.ts';
import { isLine } from './lines.ts';
import { AUTH_MS, standLines } from './testDoor.ts';

describe('a web socket as a line', () => {
  it('H-01 is greeted with what the engine of its client asks for, by an id of its own each time', async () => {
    const { dial, letIn } = await standLines();
    const [first, second] = [await dial(), await dial()];
    const [one, other] = [first, second].map(({ heard }) => JSON.parse(heard[0]?.slice(1) ?? '') as { sid: string });
    const settings = { upgrades: [], pingInterval: 4_000, pingTimeout: 4_000, maxPayload: MAX_READ };
    expect(one).toEqual({ sid: expect.stringMatching(/^[\w-]{20}$/), ...settings });
    expect(other?.sid).not.toBe(one?.sid);
    const [, letInWith = ''] = (await letIn()).heard;
    expect(JSON.parse(letInWith.slice(2))).toEqual({ sid: expect.stringMatching(/^[\w-]{20}$/) });
  });
  it('H-30 that is half open is found eight seconds after its last sign, and the one that answers stays', async () => {
    const { clock, told, letIn, heardOf } = await standLines();
    const silent = await letIn();
    const alive = await letIn();
    for (let pings = 1; pings <= 4; pings += 1) {
      clock.advance(4_000);
      // The two are asked in turns of their own: what the silent one is charged with is known at once, by the clock.
      if (pings === 1) expect(told.filter((one) => one.includes('ping timeout'))).toEqual([]);
      else expect(told).toContain('line 1: ping timeout');
      await alive.until('2');
      alive.forget();
      alive.send('3');
      await heardOf(alive);
    }
    expect(await silent.closed).toBe(1006);
    expect(told.filter((one) => one.startsWith('line 2:'))).toEqual([]);
  });
  it('REL-27 on which nobody asks to be let in ends after five seconds; who was let in stays', async () => {
    const { clock, told, dial, letIn, heardOf } = await standLines();
    const nobody = await dial();
    const somebody = await letIn();
    const refused = await dial();
    refused.send('40{"token":"no"}');
    expect(await refused.until('44')).toBe('44{"message":"not-authorised","data":{"code":"not-authorised"}}');
    clock.advance(4_000);
    for (const line of [nobody, somebody, refused]) {
      await line.until('2');
      line.send('3');
      // An answer to this: the other was heard.
      if (line !== somebody) line.send('40/other,');
      await (line === somebody ? heardOf(line) : line.until('44/other'));
    }
    clock.advance(AUTH_MS - 4_250);
    const last = await dial();
    clock.advance(250);
    expect([await nobody.closed, await refused.closed]).toEqual([1005, 1005]);
    last.send('40{}');
    await last.until('40');
    await heardOf(somebody);
    expect(told.filter((one) => !one.endsWith('are you there'))).toEqual([]);
  });
  it('H-10 hears events, and answers those that ask for it with one object, once', async () => {
    const { told, letIn } = await standLines();
    const line = await letIn();
    for (const text of ['42["a"]', '42["b",{}]', '42', '427', '423["c"]', '424["d",{},1]', '42[5,{}]', '43[]', '431'])
      line.send(text);
    line.send('425["e",{"n":"\u00e9"}]');
    expect(await line.until('43')).toBe('435[{"event":"e","body":{"n":"é"}}]');
    const says = ['a', 'b', '', '', 'c', 'd', '5', 'something else', 'something else', 'e'];
    expect(told).toEqual(says.map((event) => `line 1 says ${event}`));
    line.send('426["f",{}]');
    await line.until('436');
    expect(line.heard.filter((text) => text.startsWith('43'))).toHaveLength(2);
  });
  it.each([
    ['an unknown letter', ['x'], 'parse error', 1005],
    ['nothing', [''], 'parse error', 1005],
    ['a ping, which is the hub’s to send', ['2'], 'transport error', 1005],
    ['a probe', ['2probe'], 'transport error', 1005],
    ['a message without a packet', ['4'], 'forced close', 1005],
    ['an unknown packet', ['49'], 'forced close', 1005],
    ['broken JSON', ['42["x"'], 'forced close', 1005],
    ['no list', ['42{}'], 'forced close', 1005],
    ['no name', ['42[null]'], 'forced close', 1005],
    ['a name of the library’s own', ['42["disconnect"]'], 'forced close', 1005],
    ['another namespace', ['42/other,["x"]'], 'forced close', 1005],
    ['a refusal', ['44{"message":"x"}'], 'forced close', 1005],
    ['an event with attachments', ['451-["x",{"_placeholder":true,"num":0}]'], 'forced close', 1005],
    ['attachments in base64', ['bAAAA'], 'forced close', 1005],
    ['bytes', [Buffer.from('42["x"]')], 'forced close', 1005],
    ['the namespace left', ['41'], 'client namespace disconnect', 1005],
    ['another way in', ['40{}'], 'forced close', 1005],
    ['what is longer than anything read', ['x'.repeat(MAX_READ + 1)], 'transport error', 1009],
  ] as const)('SAFE-47 ends with %s, and no other line with it', async (_, said, reason, code) => {
    const { told, letIn, heardOf } = await standLines();
    const line = await letIn();
    const other = await letIn();
    for (const one of said) line.send(one);
    // What comes behind it is heard no more.
    line.send('42["behind it",{}]');
    expect(await line.closed).toBe(code);
    await heardOf(other);
    expect(told.filter((one) => one !== 'limited')).toEqual([`line 1: ${reason}`, 'line 2 says are you there']);
    expect(told.includes('limited')).toBe(said[0] === '40{}');
  });
  it.each(['0', '0{"sid":"x"}', '1', '5', '6', '3', '3probe', '43', '431[]', '431[{'])(
    'H-01 REL-27 says nothing to %j, as the engine said nothing, and counts it',
    async (text) => {
      const { told, letIn, heardOf } = await standLines();
      const line = await letIn();
      line.send(text);
      await heardOf(line);
      expect(told).toEqual(['line 1 says something else', 'line 1 says are you there']);
    },
  );
  it('REL-27 tells a message that is too large before it is read, and by bytes', async () => {
    const { told, letIn, heardOf } = await standLines();
    const line = await letIn();
    const long = (char: string, bytes: number) => `42["x","${char.repeat((bytes - 10) / Buffer.byteLength(char))}"]`;
    expect(Buffer.byteLength(long('x', MAX_MESSAGE))).toBe(MAX_MESSAGE);
    line.send(long('x', MAX_MESSAGE));
    line.send(long('x', MAX_MESSAGE + 1));
    line.send(long('é', MAX_MESSAGE + 2));
    line.send(Buffer.alloc(MAX_MESSAGE + 1));
    line.send('{'.repeat(MAX_MESSAGE + 1));
    await heardOf(line);
    const much = Array.from({ length: 4 }, () => 'line 1 says too much');
    expect(told).toEqual(['line 1 says x', ...much, 'line 1 says are you there']);
  });
  it('REL-27 is asked to be let in three times at most, into whatever namespace', async () => {
    const { told, dial } = await standLines();
    const line = await dial();
    line.send('40/other,{}');
    expect(await line.until('44/other')).toBe('44/other,{"message":"Invalid namespace"}');
    line.send('40/?a=1');
    await line.until('44/?a=1,');
    line.send('40{"token":"no"}');
    await line.until('44{');
    expect(told).toEqual([]);
    line.send('40{}');
    await line.closed;
    expect(told).toEqual(['limited']);
    expect(line.heard.at(-1)).toBe('44{"message":"too-many-messages","data":{"code":"too-many-messages"}}');
    expect(line.heard.filter((text) => text.startsWith('40'))).toEqual([]);
  });
  it('REL-27 who is in may ask for what there is not, and stays in', async () => {
    const { told, letIn, heardOf } = await standLines();
    const line = await letIn();
    line.send('40/other,');
    expect(await line.until('44')).toBe('44/other,{"message":"Invalid namespace"}');
    await heardOf(line);
    expect(told).toEqual(['line 1 says are you there']);
  });
  it('H-09 H-29 is told events and frames in the order they were said, and its farewell behind them', async () => {
    const { told, wires, letIn } = await standLines();
    const line = await letIn();
    const [wire] = wires;
    const texts = ['{"n":1}', '{"n":2}'];
    wire?.emit('slow', {});
    expect(wire?.frames(texts)).toBe(wire?.frames(texts));
    wire?.emit('closing', { code: 'drained', retry: true });
    wire?.disconnect();
    // Nothing behind the farewell.
    wire?.emit('slow', {});
    wire?.frames(texts);
    wire?.disconnect();
    expect(await line.closed).toBe(1005);
    expect(line.heard.slice(2)).toEqual([
      '42["slow",{}]',
      '42["frames",{"frames":[{"n":1},{"n":2}]}]',
      '42["frames",{"frames":[{"n":1},{"n":2}]}]',
      '42["closing",{"code":"drained","retry":true}]',
      '41',
    ]);
    expect(told).toEqual(['line 1: server namespace disconnect']);
  });
  it('H-30 is cut without a farewell where a reader stalled, and says once why it ended', async () => {
    const { told, wires, letIn, heardOf } = await standLines();
    const line = await letIn();
    const other = await letIn();
    wires[0]?.terminate();
    wires[0]?.terminate();
    expect(await line.closed).toBe(1006);
    other.terminate();
    await other.closed;
    await heardOf(await letIn());
    expect(told.slice(0, 2)).toEqual(['line 1: transport close', 'line 2: transport close']);
    expect(wires[0]?.buffered()).toBe(0);
  });
  it('H-32 ends with the hub, let in or not, and nobody new comes in', async () => {
    const { clock, told, lines, dial, letIn } = await standLines();
    const [somebody, nobody] = [await letIn(), await dial()];
    lines.stop();
    expect([await somebody.closed, await nobody.closed]).toEqual([1005, 1005]);
    expect(told).toEqual(['line 1: server shutting down']);
    await expect(dial()).rejects.toThrow('503');
    expect(clock.timers()).toBe(0);
  });
});

describe('an upgrade', () => {
  const of = (query: string, method = 'GET') => isLine({ method, url: `/hub/${query}` });
  it('H-21 is a line where it comes without a session, as a client of this protocol asks', () => {
    expect(of('?EIO=4&transport=websocket')).toBe(true);
    expect(of('?transport=websocket&EIO=4&t=abc&sid=')).toBe(true);
    expect(of('?EIO=4&transport=websocket#x')).toBe(true);
  });
  it.each([
    '',
    '?EIO=3&transport=websocket',
    '?EIO=4&EIO=3&transport=websocket',
    '?transport=websocket',
    '?EIO=4&transport=polling',
    '?EIO=4&transport=webtransport',
    '?EIO=4&transport=__proto__',
    '?EIO=4',
    '&EIO=4&transport=websocket',
    '#?EIO=4&transport=websocket',
    '?EIO=4&transport=websocket&sid=x',
  ])('H-21 is the library’s with %j', (query) => expect(of(query)).toBe(false));
  it('H-21 is the library’s by another method, and beside its path', () => {
    expect(of('?EIO=4&transport=websocket', 'POST')).toBe(false);
    expect(isLine({ method: 'GET', url: '/hub?EIO=4&transport=websocket' })).toBe(false);
  });
});
