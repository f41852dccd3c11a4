/** How the house is started: flags first, then environment, then defaults. A wrong value names itself and the mend. */
import { SHELL_LANGUAGES } from '../src/contract/constants.ts';
import type { Language } from '../src/contract/languages.ts';
import { BRANDS } from './world/brands.ts';

export interface HouseConfig {
  readonly port: number;
  /** Address to listen on; loopback unless told otherwise (SAFE-54). */
  readonly host: string;
  /** Folder of the built portal; null: calls and hub alone. */
  readonly portal: string | null;
  /** Another address that serves the portal's page, such as a development server; null: the house alone. */
  readonly portalOrigin: string | null;
  /** Folder of the journal; null: in memory, gone with the process. */
  readonly journal: string | null;
  readonly seed: number;
  readonly scenario: string | null;
  /** Null: what the scenario says. */
  readonly betsPerSecond: number | null;
  /** Seconds between settlements of real-time salary; null: what the scenario says. */
  readonly settleEvery: number | null;
  /** Port of the control interface; null: there is none. */
  readonly control: number | null;
  readonly controlSecret: string | null;
  /** Language of a browser that never chose (D-03). */
  readonly language: Language;
  /** Name, logo and colours of the merchant (B-19). */
  readonly brand: string;
  /** Id of the analytics; null: nobody counts. */
  readonly gtagId: string | null;
  /** Nothing that is for trying things out: neither these switches nor whom the house plays (`House.played`). */
  readonly production: boolean;
  readonly defaultPassword: string | undefined;
}
/** One sentence for the person at the terminal. */
export class ConfigError extends Error {}

type Values = Readonly<Record<string, string | undefined>>;
interface Setting {
  readonly flag: string;
  readonly variable: string;
  readonly what: string;
}
const SETTINGS = {
  port: { flag: 'port', variable: 'TOTEBOARD_PORT', what: 'a number from 0 to 65535, e.g. 4100' },
  host: { flag: 'host', variable: 'TOTEBOARD_HOST', what: 'an address to listen on, e.g. 127.0.0.1' },
  portal: { flag: 'portal', variable: 'TOTEBOARD_PORTAL', what: 'the folder of the built portal, e.g. dist' },
  portalOrigin: {
    flag: 'portal-origin',
    variable: 'TOTEBOARD_PORTAL_ORIGIN',
    what: 'the origin that serves the portal, without a path, e.g. http://localhost:5173',
  },
  journal: { flag: 'journal', variable: 'TOTEBOARD_JOURNAL', what: 'a folder, e.g. .house, or the word memory' },
  seed: { flag: 'seed', variable: 'TOTEBOARD_SEED', what: 'a whole number from 0 to 4294967295' },
  scenario: { flag: 'scenario', variable: 'TOTEBOARD_SCENARIO', what: 'the name of a scenario, e.g. quiet' },
  betsPerSecond: {
    flag: 'bets-per-second',
    variable: 'TOTEBOARD_BETS_PER_SECOND',
    what: 'a number from 0 to 2000, e.g. 20',
  },
  settleEvery: {
    flag: 'settle-every',
    variable: 'TOTEBOARD_SETTLE_EVERY',
    what: 'whole seconds from 1 to 3600, e.g. 60',
  },
  control: { flag: 'control', variable: 'TOTEBOARD_CONTROL', what: 'a port from 0 to 65535 for the control interface' },
  controlSecret: {
    flag: 'control-secret',
    variable: 'TOTEBOARD_CONTROL_SECRET',
    what: 'at least 16 letters and digits',
  },
  language: { flag: 'language', variable: 'TOTEBOARD_LANGUAGE', what: `one of ${SHELL_LANGUAGES.join(', ')}` },
  brand: { flag: 'brand', variable: 'TOTEBOARD_BRAND', what: `one of ${Object.keys(BRANDS).join(', ')}` },
  gtagId: { flag: 'gtag-id', variable: 'TOTEBOARD_GTAG_ID', what: 'an id of the analytics, e.g. G-TOTE417' },
  production: { flag: 'production', variable: 'TOTEBOARD_PRODUCTION', what: 'yes or no' },
} as const satisfies Record<string, Setting>;
type Name = keyof typeof SETTINGS;
/** Moves clock and state, brings simulated players and situations, or lets another server stand in for the portal's page. */
export const NOT_IN_PRODUCTION: readonly Name[] = [
  'control',
  'controlSecret',
  'scenario',
  'betsPerSecond',
  'portalOrigin',
];

/** Every switch with its variable and what it takes, for `--help`. */
export const houseUsage = (): string => {
  const rows = Object.values(SETTINGS).map(({ flag, variable, what }) => [`--${flag}`, variable, what] as const);
  const wide = (pick: 0 | 1): number => Math.max(...rows.map((row) => row[pick].length));
  const [flag, variable] = [wide(0), wide(1)];
  return [
    'Switches of the house, each also a variable of the environment:',
    ...rows.map(([one, two, what]) => `  ${one.padEnd(flag)}  ${two.padEnd(variable)}  ${what}`),
  ].join('\n');
};

const flagsOf = (args: readonly string[]): Values => {
  const known = new Map<string, Name>(Object.entries(SETTINGS).map(([name, { flag }]) => [flag, name as Name]));
  const out: Record<string, string> = {};
  for (let i = 0; i < args.length; i++) {
    const [word = '', inline] = (args[i] ?? '').split(/=(.*)/s);
    const name = word.startsWith('--') ? known.get(word.slice(2)) : undefined;
    if (!name)
      throw new ConfigError(`"${word}" is not a switch of the house; it knows --${[...known.keys()].join(', --')}.`);
    const next = args[i + 1];
    if (inline !== undefined) out[name] = inline;
    else if (name === 'production') out[name] = 'yes';
    else if (next === undefined || next.startsWith('--'))
      throw new ConfigError(`--${SETTINGS[name].flag} needs a value: ${SETTINGS[name].what}.`);
    else {
      out[name] = next;
      i += 1;
    }
  }
  return out;
};

export const readConfig = (args: readonly string[], environment: Values): HouseConfig => {
  const flags = flagsOf(args);
  const from = (name: Name): { readonly value: string; readonly named: string } | null => {
    const given = flags[name];
    if (given !== undefined) return { value: given, named: `--${SETTINGS[name].flag}` };
    const set = environment[SETTINGS[name].variable];
    return set === undefined || set === '' ? null : { value: set, named: SETTINGS[name].variable };
  };
  const wrong = (name: Name, named: string, value: string): ConfigError =>
    new ConfigError(`${named} is "${value}"; it takes ${SETTINGS[name].what}.`);
  const number = <D extends number | null>(name: Name, fallback: D, max: number, whole = true): number | D => {
    const given = from(name);
    if (!given) return fallback;
    const value = Number(given.value);
    const fits = given.value.trim() !== '' && value >= 0 && value <= max && (!whole || Number.isInteger(value));
    if (!fits) throw wrong(name, given.named, given.value);
    return value;
  };
  const settleEvery = number('settleEvery', null, 3_600);
  if (settleEvery === 0) throw wrong('settleEvery', from('settleEvery')?.named ?? '', '0');
  const text = <D extends string | null>(name: Name, fallback: D, pattern: RegExp): string | D => {
    const given = from(name);
    if (!given) return fallback;
    if (!pattern.test(given.value)) throw wrong(name, given.named, given.value);
    return given.value;
  };
  const oneOf = <T extends string>(name: Name, fallback: T, all: readonly T[]): T => {
    const given = from(name);
    const found = given ? all.find((one) => one.toLowerCase() === given.value.toLowerCase()) : fallback;
    if (found === undefined) throw wrong(name, given?.named ?? '', given?.value ?? '');
    return found;
  };
  const production = /^(yes|true|1)$/i.test(text('production', 'no', /^(yes|no|true|false|1|0)$/i));
  const journal = text('journal', '.house', /^.+$/s);
  const config: HouseConfig = {
    port: number('port', 4100, 65_535),
    host: text('host', '127.0.0.1', /^[\w.:]+$/),
    portal: text('portal', null, /^.+$/s),
    portalOrigin: text('portalOrigin', null, /^https?:\/\/[a-z\d.-]+(?::\d{1,5})?$/),
    journal: journal === 'memory' ? null : journal,
    seed: number('seed', 20_260_401, 0xffff_ffff),
    scenario: text('scenario', null, /^\w{1,40}$/),
    betsPerSecond: number('betsPerSecond', null, 2_000, false),
    settleEvery,
    control: number('control', null, 65_535),
    controlSecret: text('controlSecret', null, /^[\w-]{16,128}$/),
    language: oneOf('language', 'MY', SHELL_LANGUAGES),
    gtagId: text('gtagId', null, /^[A-Z]{1,3}-[A-Z0-9-]{2,20}$/),
    brand: oneOf('brand', 'toteboard', Object.keys(BRANDS)),
    production,
    defaultPassword: environment['TOTEBOARD_DEFAULT_PASSWORD'],
  };
  const given = production ? NOT_IN_PRODUCTION.map(from).find((one) => one !== null) : undefined;
  if (given) throw new ConfigError(`${given.named} is not available with --production: leave one of them out.`);
  if (production && config.journal === null)
    throw new ConfigError('--production keeps its journal: --journal takes a folder then, e.g. .house, not memory.');
  return config;
};

/** Switches that are for development alone, each named at start (SAFE-54). */
export const developmentSwitches = (config: HouseConfig): readonly string[] =>
  [
    config.control !== null && 'control interface on (--control): it can change clock, state and faults',
    config.portalOrigin !== null &&
      `the portal may come from ${config.portalOrigin} (--portal-origin): it may open the hub and show games`,
    config.journal === null && 'journal in memory (--journal memory): everything is gone when the house stops',
    !/^(127\.|::1$|localhost$)/.test(config.host) && `listening on ${config.host}: others on the network can reach it`,
  ].filter((line): line is string => line !== false);
