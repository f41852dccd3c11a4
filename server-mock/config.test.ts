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

describe('starting the house', () => {
  it('takes flags before environment before defaults', () => {
    expect(readConfig([], {})).toMatchObject({ port: 4100, host: '127.0.0.1', journal: '.house', control: null });
    expect(
      readConfig(['--port', '4200', '--journal=memory'], { TOTEBOARD_PORT: '1', TOTEBOARD_SEED: '7' }),
    ).toMatchObject({
      port: 4200,
      journal: null,
      seed: 7,
    });
  });
  it('names a wrong value, where it came from and what it takes', () => {
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
  it('speaks the language and wears the brand it is told, else as shipped (D-03)', () => {
    expect(readConfig([], {})).toMatchObject({ language: 'MY', brand: 'toteboard' });
    expect(readConfig(['--language', 'cn', '--brand', 'night'], {})).toMatchObject({ language: 'CN', brand: 'night' });
    expect(wrong(['--language', 'TH'])).toBe('--language is "TH"; it takes one of CN, EN, MY.');
    expect(wrong([], { TOTEBOARD_BRAND: 'constructor' })).toContain('it takes one of toteboard, night.');
  });
  it('SAFE-54 has no control interface in production, listens on loopback and names each development switch', () => {
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
