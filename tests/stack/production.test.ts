/** All that `--production` closes (SAFE-54). The test facilities are open without it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, NOT_IN_PRODUCTION, readConfig } from '../../server-mock/cli/config.ts';
import { MAGIC_NUMBERS } from '../../server-mock/session/magicNumbers.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { THIRD_PARTIES } from '../../src/contract/session/session.calls.ts';
import type { FlagNode, PermissionInfo } from '../../src/contract/system/system.calls.ts';
import { createPipelineClient } from './support/pipelineClient.ts';
import { call } from './support/rest.ts';
import { requestVendorHost } from './support/vendor.ts';

const LOOK = { gtagId: 'G-TOTE417' };
let closed: RunningHouse;
let open: RunningHouse;
beforeAll(async () => {
  [closed, open] = await Promise.all([startHouse({ played: false, look: LOOK }), startHouse({ look: LOOK })]);
  const command = { kind: 'setSetting', name: 'thirdPartySms', value: true } as const;
  for (const house of [closed, open]) await house.engine.submit({ command, actor: 'control', key: null });
});
afterAll(() => Promise.all([closed.close(), open.close()]));

const permissionOf = async ({ origin }: RunningHouse): Promise<PermissionInfo> =>
  (await call<PermissionInfo & Record<string, unknown>>(origin, '/wps/system/permission')).value;
const flagOf = (nodes: readonly FlagNode[], name: string): string | undefined =>
  nodes.flatMap((node) => [node, ...(node.childrenNodes ?? [])]).find(({ modId }) => modId === name)?.enabled;
const window = (provider: string, { origin }: RunningHouse): string =>
  `/third/${provider}?${new URLSearchParams({ state: 'a-state-of-mine', return: `${origin}/third.html` }).toString()}`;

describe('in production', () => {
  it.each([
    ['what was sent', () => ['/outbox', '/outbox.json']],
    ['those who vouch for people', (house: RunningHouse) => THIRD_PARTIES.map((one) => window(one, house))],
    ['the analytics', () => ['/analytics?id=G-TOTE417', '/analytics.js', '/analytics/hit?id=G-TOTE417']],
  ])('SAFE-54 the vendor host has no page of %s', async (_, pathsOf) => {
    for (const path of pathsOf(closed)) expect((await requestVendorHost(closed.origin, path)).status, path).toBe(404);
    for (const path of pathsOf(open)) expect((await requestVendorHost(open.origin, path)).status, path).toBe(200);
  });
  it('P-15 SAFE-54 the replay desk and its portal are pages like any unknown address, framed by nothing', async () => {
    const pages = async ({ origin }: RunningHouse) =>
      Promise.all(
        ['/dev/replay', '/dev/replay/portal', '/dev/replay/live'].map(async (path) => {
          const answer = await fetch(origin + path, { headers: { accept: 'text/html' } });
          const policy = answer.headers.get('content-security-policy') ?? '';
          return {
            desk: /"replay":\{"desk":"(\w+)"/.exec(await answer.text())?.[1] ?? null,
            framedBy: /frame-ancestors ([^;]+)/.exec(policy)?.[1],
            frames: /frame-src ([^;]+)/.exec(policy)?.[1],
          };
        }),
      );
    for (const page of await pages(closed)) expect(page).toMatchObject({ desk: null, framedBy: "'none'" });
    expect(await pages(open)).toEqual([
      { desk: 'page', framedBy: "'none'", frames: "'self'" },
      { desk: 'portal', framedBy: "'self'", frames: "'none'" },
      { desk: 'live', framedBy: "'self'", frames: expect.stringMatching(/^http/) },
    ]);
  });
  it('P-15 SAFE-54 the page names no tools for developers', async () => {
    const toolsOf = async ({ origin }: RunningHouse) => {
      const page = await (await fetch(origin, { headers: { accept: 'text/html' } })).text();
      return /<meta name="developer-tools" content="([^"]*)">/.exec(page)?.[1] ?? null;
    };
    expect([await toolsOf(closed), await toolsOf(open)]).toEqual([null, '/dev/replay /docs/playground']);
  });
  it('SAFE-54 the documents have no playground, and name none', async () => {
    const answers = async ({ origin }: RunningHouse) => {
      const get = async (path: string) => (await fetch(`${origin}${path}`, { headers: { accept: '*/*' } })).status;
      const sent = await fetch(`${origin}/docs/playground/open`, { method: 'POST', headers: { origin }, body: '{}' });
      const overview = await (await fetch(`${origin}/docs`)).text();
      const pages = ['', '.js', '.css', '.json'].map((end) => get(`/docs/playground${end}`));
      return [...(await Promise.all(pages)), sent.status, overview.includes('playground')];
    };
    expect(await answers(closed)).toEqual([404, 404, 404, 404, 404, false]);
    expect(await answers(open)).toEqual([200, 200, 200, 200, 400, true]);
  });
  it('SAFE-54 nothing vouches for a person: no third-party window, no phone proof, no credential is accepted', async () => {
    const answers = async (house: RunningHouse) => {
      const headers = { origin: house.origin };
      const body = { countryDialingCode: '60', mobileNum: '123451077' };
      const phone = await requestVendorHost(house.origin, '/phone/send', { body, headers });
      const credential = house.house.thirdParties.issue('google', '10460001') ?? '';
      const third = await createPipelineClient(house)('loginThirdParty', { body: { provider: 'google', credential } });
      return [phone.status, third.code];
    };
    expect(await answers(closed)).toEqual([404, 'operation-not-allowed']);
    expect(await answers(open)).toEqual([200, null]);
  });
  it('SAFE-54 the portal is offered none of them: flags off, SMS codes by the house, no analytics', async () => {
    const offered = async (house: RunningHouse) => {
      const { whitelabel, settings, analytics } = await permissionOf(house);
      const flags = ['FBLOGIN3', 'GGLOGIN3', 'TGLOGIN3', 'USERNAMEREG3'].map((name) => flagOf(whitelabel, name));
      return { flags, sms: settings.thirdPartySms, analytics };
    };
    expect(await offered(closed)).toEqual({ flags: ['0', '0', '0', '1'], sms: false, analytics: {} });
    expect(await offered(open)).toEqual({ flags: ['1', '1', '1', '1'], sms: true, analytics: LOOK });
  });
  it('SAFE-54 a test number that raises an error on purpose is an ordinary number', () => {
    const send = ({ house }: RunningHouse, end: string) =>
      house.codes.send({ purpose: 'register', to: `6019876${end}`, language: 'EN' }).ok;
    const raised = Object.entries(MAGIC_NUMBERS).filter(([, { when }]) => when === 'send');
    expect(raised.length).toBeGreaterThan(5);
    for (const [end] of raised) expect([send(closed, end), send(open, end)], end).toEqual([true, false]);
  });
  it('SAFE-54 a registration requires a code of the house instead of a third party’s word', async () => {
    const body = {
      username: 'lateson01',
      password: 'Bright-Lamp-77',
      confirmPassword: 'Bright-Lamp-77',
      mobileNum: '123451078',
      countryDialingCode: '60',
      firebaseIdToken: 'a-token-of-nobody',
      login: true,
      registerMethod: 'WEB',
      registerUrl: 'http://localhost/register',
      domain: 'localhost',
    };
    const ask = (house: RunningHouse) => createPipelineClient(house)('register', { body, key: randomUUID() });
    expect((await ask(closed)).code).toBe('missing-verification-code');
    expect((await ask(open)).code).toBe('code-expired');
  });
  it('SAFE-54 there is no control interface, no simulated player, no scenario, no foreign origin, no journal in memory', () => {
    const given: Readonly<Record<string, string>> = {
      control: '4101',
      controlSecret: 'a-secret-of-your-own',
      scenario: 'bigWin',
      betsPerSecond: '5',
      portalOrigin: 'http://localhost:5173',
    };
    expect(Object.keys(given).sort()).toEqual([...NOT_IN_PRODUCTION].sort());
    for (const name of NOT_IN_PRODUCTION) {
      const flag = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      const args = [flag, given[name] ?? ''];
      expect(() => readConfig(args, {}), flag).not.toThrow();
      expect(() => readConfig([...args, '--production'], {}), flag).toThrow(
        new ConfigError(`${flag} is not available with --production: leave one of them out.`),
      );
    }
    expect(() => readConfig(['--production', '--journal', 'memory'], {})).toThrow('--production keeps its journal');
    expect(readConfig(['--production'], {})).toMatchObject({ production: true, control: null, portalOrigin: null });
  });
});
