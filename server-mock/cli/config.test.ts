import { describe, expect, it } from 'vitest';
import { ConfigError, developmentSwitches, readConfig } from './config.ts';

const wrong = (args: readonly string[], environment: Record<string, string> = {}): string => {
  try {
    readConfig(args, environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('the configuration of the house', () => {
  it('prefers flags to the environment and the environment to defaults', () => {
    expect(readConfig([], {})).toMatchObject({ port: 4100, host: '127.0.0.1', journal: '.house', control: null });
    expect(
      readConfig(['--port', '4200', '--journal=memory'], { TOTEBOARD_PORT: '1', TOTEBOARD_SEED: '7' }),
    ).toMatchObject({
      port: 4200,
      journal: null,
      seed: 7,
    });
  });
  it('serves the built portal where there is one, and a named folder in any case', () => {
    const portalOf = (args: readonly string[], builtFolder: string | null) =>
      readConfig(args, {}, (folder) => folder === builtFolder).portal;
    expect(portalOf([], 'dist')).toBe('dist');
    expect(portalOf([], null)).toBeNull();
    expect(portalOf(['--portal', 'elsewhere'], 'dist')).toBe('elsewhere');
  });
  it('an error names the wrong value, where it was set and what the setting takes', () => {
    expect(wrong(['--port', '99999'])).toBe('--port is "99999"; it takes a number from 0 to 65535, e.g. 4100.');
    expect(wrong([], { TOTEBOARD_SEED: 'abc' })).toContain('TOTEBOARD_SEED is "abc"');
    expect(wrong(['--prot', '1'])).toContain('"--prot" is not a switch');
    expect(wrong(['--port'])).toContain('--port needs a value');
    expect(wrong(['--control-secret', 'short'])).toContain('at least 16');
    for (const no of ['0', '3601', '1.5', 'five'])
      expect(wrong(['--settle-every', no])).toBe(
        `--settle-every is "${no}"; it takes whole seconds from 1 to 3600, e.g. 60.`,
      );
    expect(readConfig(['--settle-every', '60'], {}).settleEvery).toBe(60);
  });
  it('takes the password of a database from the environment alone', () => {
    const [open, secret] = ['postgres://tote@db/tote', 'postgres://tote:secret@db/tote'];
    expect(readConfig(['--journal', open], {}).journal).toBe(open);
    expect(readConfig([], { TOTEBOARD_JOURNAL: secret }).journal).toBe(secret);
    const message = wrong([`--journal=${secret}`]);
    expect(message).toContain('put the address into the variable TOTEBOARD_JOURNAL');
    expect(message).not.toContain('secret');
    expect(wrong(['--journal', `${open}?password=secret`])).toBe(message);
  });
  it('refuses a journal in another engine’s database, which would be a folder of that name', () => {
    const what = 'it takes a folder, e.g. .house, a database, postgres://…, or the word memory.';
    expect(wrong(['--journal', 'mysql://db/tote'])).toBe(`--journal is "mysql://db/tote"; ${what}`);
    expect(readConfig(['--journal', 'C:/house'], {}).journal).toBe('C:/house');
  });
  it('R-I18N-02 language and brand are those that were configured; by default the browser chooses the language', () => {
    expect(readConfig([], {})).toMatchObject({ language: 'auto', brand: 'toteboard' });
    expect(readConfig(['--language', 'cn', '--brand', 'night'], {})).toMatchObject({ language: 'CN', brand: 'night' });
    expect(wrong(['--language', 'TH'])).toBe('--language is "TH"; it takes one of auto, CN, EN, MY.');
    expect(wrong([], { TOTEBOARD_BRAND: 'constructor' })).toContain('it takes one of toteboard, night.');
  });
  it('accepts public origins with different host names, and trusted proxies (SAFE-23, SAFE-36)', () => {
    const [portal, games] = ['https://tote.example', 'https://games.tote.example'];
    expect(readConfig([], {})).toMatchObject({ origin: null, gamesOrigin: null, gamesPort: 4101, trustedProxies: [] });
    const behind = ['--production', '--origin', `${portal}:443`, '--games-origin', games];
    expect(readConfig([...behind, '--trusted-proxies', '127.0.0.1, 10.0.0.0/8'], {})).toMatchObject({
      origin: portal,
      gamesOrigin: games,
      trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
    });
    expect(readConfig(['--control', '4101'], {}).gamesPort).toBe(4102);
    expect(readConfig(['--port', '0'], {}).gamesPort).toBe(0);
    expect(wrong(['--games-origin', games])).toContain('needs --origin');
    expect(wrong(['--origin', portal, '--games-origin', 'http://games.tote.example'])).toContain('both https');
    expect(wrong(['--origin', portal, '--games-origin', `${portal}:8443`])).toContain('another host name');
    expect(wrong(['--origin', 'https://192.168.1.5'])).toContain('--games-origin says where');
    expect(readConfig(['--origin', 'http://192.168.1.5:4100'], {}).origin).toBe('http://192.168.1.5:4100');
    for (const no of ['tote.example', `${portal}/`, 'https://Tote.example', 'https://tote.example:99999', '*'])
      expect(wrong(['--origin', no])).toContain('--origin is');
    for (const no of ['proxy.example', '10.0.0.0/33', '10.0.0.1/8/8', '*', '10.0.0'])
      expect(wrong(['--trusted-proxies', no])).toContain('--trusted-proxies is');
  });
  it('SAFE-54 production has no control interface; the default is loopback; each development switch is listed', () => {
    expect(wrong(['--production', '--control', '0'])).toContain('not available with --production');
    expect(developmentSwitches(readConfig([], {}))).toEqual([]);
    const open = readConfig(['--host', '0.0.0.0', '--journal', 'memory', '--control', '0'], {});
    expect(developmentSwitches(open)).toHaveLength(3);
    const elsewhere = readConfig([], { TOTEBOARD_PORTAL_ORIGIN: 'http://localhost:5173' });
    expect(developmentSwitches(elsewhere)[0]).toContain('http://localhost:5173');
    for (const no of ['http://localhost:5173/', '*', 'localhost:5173', 'http://a.example; script-src *'])
      expect(wrong(['--portal-origin', no])).toContain('--portal-origin is');
  });
});
