import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PermissionInfo } from '../../src/contract/system/system.calls.ts';
import { playScenario, scenarioNamed, type ScenarioContext } from '../../server-mock/simulation/scenarios/scenarios.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, login } from './support/rest.ts';

interface Item {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly execution: 'A' | 'B' | 'F';
  readonly at: number;
}
let house: RunningHouse;
let token: string;
beforeAll(async () => {
  house = await startHouse();
  ({ token } = await login(house.origin, 'meilin07'));
});
afterAll(() => house.close());

const popups = async (as?: string, query: Readonly<Record<string, string>> = {}): Promise<readonly Item[]> => {
  const asked = { types: 'B,PL,PU,PR,H', platform: 'W', language: 'EN', ...query };
  const { value } = await call<{ readonly popup: readonly Item[] }>(house.origin, '/wps/relay/announcements', {
    query: asked,
    ...(as === undefined ? {} : { token: as }),
  });
  return value.popup;
};
const executions = (items: readonly Item[]): readonly string[] =>
  [...new Set(items.map(({ execution }) => execution))].sort();
/** Plays the scenario as the control interface does. */
const play = async (name: string): Promise<void> => {
  const scenario = scenarioNamed(name);
  if (!scenario) throw new Error(`there is no scenario ${name}`);
  const { engine, clock, world } = house;
  const bots = { setPace: () => undefined } as unknown as ScenarioContext['bots'];
  const { billboard } = house.house;
  await playScenario(scenario, { engine, bots, clock, world, billboard, restartHub: () => Promise.resolve() });
};

test('a visitor receives the announcements for visitors, a member those for members; newest first, in each language', async () => {
  expect(executions(await popups())).toEqual(['B']);
  expect(executions(await popups(token))).toEqual(['A', 'F']);
  expect(executions(await popups(token, { execution: 'F' }))).toEqual(['F']);
  expect(await popups(undefined, { execution: 'A' })).toEqual([]);
  const times = (await popups(token)).map(({ at }) => at);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  for (const language of ['CN', 'EN', 'MY']) {
    const [one] = await popups(token, { language });
    expect(one?.title, language).not.toBe('');
    expect(/\p{Script=Han}/u.test(one?.content ?? ''), language).toBe(language === 'CN');
  }
});
test('the quiet house posts nothing, the full one three pages for all, the captured one hostile content', async () => {
  await play('quiet');
  expect([await popups(), await popups(token)]).toEqual([[], []]);
  await play('manyAnnouncements');
  for (const as of [undefined, token]) expect((await popups(as)).length).toBeGreaterThan(16);
  await play('hostileContent');
  const [hostile] = await popups();
  for (const word of ['<script', 'onerror', '<iframe', 'script:window', 'style=', '<form', '?token='])
    expect(hostile?.content, word).toContain(word);
  await play('evening');
  expect((await popups()).length).toBeGreaterThan(0);
});
test('R-CALL-25 help answers per language for the device WEB: the same tags in each, one of them `term`', async () => {
  const tags: string[][] = [];
  for (const lang of ['CN', 'EN', 'MY']) {
    const { value } = await call<{ readonly list: readonly { tag: string; title: string; content: string }[] }>(
      house.origin,
      '/wps/system/helpCenter',
      { query: { lang, device: 'WEB' } },
    );
    tags.push(value.list.map(({ tag }) => tag));
    for (const { title, content } of value.list) expect([title, content]).not.toContain('');
  }
  expect(new Set(tags.map((list) => list.join())).size).toBe(1);
  expect(tags[0]).toContain('term');
  expect(new Set(tags[0]).size).toBe(tags[0]?.length);
  const refused = await call(house.origin, '/wps/system/helpCenter', { query: { lang: 'EN', device: 'TV' } });
  expect(refused.code).toBe('bad-request');
});
test('each flag that the house switches stands in its configuration, with a higher revision', async () => {
  const read = async (): Promise<PermissionInfo> =>
    (await call<PermissionInfo & Record<string, unknown>>(house.origin, '/wps/system/permission')).value;
  const valueOf = ({ whitelabel }: PermissionInfo, flag: string): string | undefined =>
    whitelabel.flatMap((node) => [node, ...(node.childrenNodes ?? [])]).find(({ modId }) => modId === flag)?.enabled;
  for (const [flag, enabled] of [...house.engine.state().flags]) {
    const before = await read();
    for (const wanted of [!enabled, enabled]) {
      const command = { kind: 'setFlag', flag, enabled: wanted } as const;
      await house.engine.submit({ command, actor: 'control', key: randomUUID() });
      const now = await read();
      expect(valueOf(now, flag), flag).toBe(wanted ? '1' : '0');
      expect(now.permissionRevision).toBeGreaterThan(before.permissionRevision);
    }
  }
});
