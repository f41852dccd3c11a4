/**
 * The configuration of the house: flags first, then environment variables, then defaults. An error names the wrong
 * value and how to correct it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_LANGUAGES } from '../../src/contract/constants.ts';
import { isBareAddress, isOnSeparateHost } from '../../src/lib/separateHost.ts';
import { isDatabase } from '../journal/journalPlace.ts';
import { isProxy } from '../security/origins/proxies.ts';
import type { LanguageSetting } from '../session/appearance.ts';
import { BRANDS } from '../content/world/brands.ts';

export interface HouseConfig {
  readonly port: number;
  /** Address to listen on; loopback by default (SAFE-54). */
  readonly host: string;
  /** Folder of the built portal; null: only REST and the hub are served. */
  readonly portal: string | null;
  /** Another origin that serves the portal's page, such as a development server; null: none. */
  readonly portalOrigin: string | null;
  /** Public origins of portal and games; null: the addresses it listens on. */
  readonly origin: string | null;
  readonly gamesOrigin: string | null;
  /** Port of the games when the house is reached by a bare IP address, which has no second host name. */
  readonly gamesPort: number;
  /** Addresses or networks of the proxies whose X-Forwarded-* headers are trusted (SAFE-36). */
  readonly trustedProxies: readonly string[];
  /** Folder of the journal; null: in memory, lost when the process ends. */
  readonly journal: string | null;
  /** Folder of this house's own files; null: the journal's. */
  readonly folder: string | null;
  /** Folder that every house of one journal shares; null: `folder`. */
  readonly sharedFolder: string | null;
  /** Port for requests that gateways hand on; null: there are no gateways. */
  readonly gatewaysPort: number | null;
  /** Origin under which gateways reach that port; null: none. */
  readonly gatewaysAddress: string | null;
  readonly seed: number;
  readonly scenario: string | null;
  /** Null: the scenario's own rate. */
  readonly betsPerSecond: number | null;
  /** Seconds between settlements of real-time salary; null: the scenario's own interval. */
  readonly settleEvery: number | null;
  /** Port of the control interface; null: there is none. */
  readonly control: number | null;
  readonly controlSecret: string | null;
  /** Language for a browser whose user has not chosen one (D-03). */
  readonly language: LanguageSetting;
  /** Name, logo and colours of the merchant (B-19). */
  readonly brand: string;
  /** Id for the analytics; null: no analytics. */
  readonly gtagId: string | null;
  /**
   * Switches off everything that exists for trials: the development switches below and the simulated third parties
   * (`House.played`).
   */
  readonly production: boolean;
  readonly defaultPassword: string | undefined;
}
/** A wrong configuration; the message is one sentence for the person at the terminal. */
export class ConfigError extends Error {}

const LANGUAGES: readonly LanguageSetting[] = ['auto', ...SHELL_LANGUAGES];

type Values = Readonly<Record<string, string | undefined>>;
interface Setting {
  readonly flag: string;
  readonly variable: string;
  readonly what: string;
}
const SETTINGS = {
  port: { flag: 'port', variable: 'TOTEBOARD_PORT', what: 'a number from 0 to 65535, e.g. 4100' },
  host: { flag: 'host', variable: 'TOTEBOARD_HOST', what: 'an address to listen on, e.g. 127.0.0.1' },
  portal: {
    flag: 'portal',
    variable: 'TOTEBOARD_PORTAL',
    what: 'the folder of the built portal; dist where it is built',
  },
  portalOrigin: {
    flag: 'portal-origin',
    variable: 'TOTEBOARD_PORTAL_ORIGIN',
    what: 'the origin that serves the portal, without a path, e.g. http://localhost:5173',
  },
  origin: {
    flag: 'origin',
    variable: 'TOTEBOARD_ORIGIN',
    what: 'the public origin of the portal, without a path, e.g. https://tote.example',
  },
  gamesOrigin: {
    flag: 'games-origin',
    variable: 'TOTEBOARD_GAMES_ORIGIN',
    what: 'the public origin of the games, by another host name than the portal, e.g. https://games.tote.example',
  },
  gamesPort: {
    flag: 'games-port',
    variable: 'TOTEBOARD_GAMES_PORT',
    what: 'a number from 0 to 65535: where games are served beside a bare address, e.g. 4102',
  },
  trustedProxies: {
    flag: 'trusted-proxies',
    variable: 'TOTEBOARD_TRUSTED_PROXIES',
    what: 'addresses or networks of proxies, separated by commas, e.g. 127.0.0.1,10.0.0.0/8',
  },
  journal: {
    flag: 'journal',
    variable: 'TOTEBOARD_JOURNAL',
    what: 'a folder, e.g. .house, a database, postgres://…, or the word memory',
  },
  folder: {
    flag: 'folder',
    variable: 'TOTEBOARD_FOLDER',
    what: 'a folder for records and logs beside a journal in PostgreSQL, e.g. .house',
  },
  sharedFolder: {
    flag: 'shared-folder',
    variable: 'TOTEBOARD_SHARED_FOLDER',
    what: 'a folder that every house of one journal shares: its secrets and pictures',
  },
  gatewaysPort: {
    flag: 'gateways-port',
    variable: 'TOTEBOARD_GATEWAYS_PORT',
    what: 'a port from 0 to 65535, for gateways alone, e.g. 4190',
  },
  gatewaysAddress: {
    flag: 'gateways-address',
    variable: 'TOTEBOARD_GATEWAYS_ADDRESS',
    what: 'the origin under which gateways reach that port, e.g. http://10.0.0.4:4190',
  },
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
  language: { flag: 'language', variable: 'TOTEBOARD_LANGUAGE', what: `one of ${LANGUAGES.join(', ')}` },
  brand: { flag: 'brand', variable: 'TOTEBOARD_BRAND', what: `one of ${Object.keys(BRANDS).join(', ')}` },
  gtagId: { flag: 'gtag-id', variable: 'TOTEBOARD_GTAG_ID', what: 'an id of the analytics, e.g. G-TOTE417' },
  production: { flag: 'production', variable: 'TOTEBOARD_PRODUCTION', what: 'yes or no' },
} as const satisfies Record<string, Setting>;
type Name = keyof typeof SETTINGS;
/**
 * Settings that production rejects: they change clock and state, start simulated players and scenarios, or let another
 * server serve the portal's page.
 */
export const NOT_IN_PRODUCTION: readonly Name[] = [
  'control',
  'controlSecret',
  'scenario',
  'betsPerSecond',
  'portalOrigin',
];

/** Help text for `--help`: every flag with its variable and the values it takes. */
export const houseUsage = (): string => {
  const rows = Object.values(SETTINGS).map(({ flag, variable, what }) => [`--${flag}`, variable, what] as const);
  const wide = (pick: 0 | 1): number => Math.max(...rows.map((row) => row[pick].length));
  const [flag, variable] = [wide(0), wide(1)];
  return [
    'Switches of the house, each also a variable of the environment:',
    ...rows.map(([one, two, what]) => `  ${one.padEnd(flag)}  ${two.padEnd(variable)}  ${what}`),
  ].join('\n');
};

const ORIGIN = /^https?:\/\/(?:[a-z\d.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/;

/** Throws ConfigError if the two public origins do not fit together. */
const checkOrigins = (origin: string | null, gamesOrigin: string | null): void => {
  if (origin === null) {
    if (gamesOrigin !== null) throw new ConfigError('--games-origin needs --origin: name both, or neither.');
    return;
  }
  const { protocol, hostname } = new URL(origin);
  if (gamesOrigin === null) {
    if (protocol === 'https:' && isBareAddress(hostname))
      throw new ConfigError(
        `--origin is "${origin}", which has no second host name: --games-origin says where its games are.`,
      );
    return;
  }
  if (new URL(gamesOrigin).protocol !== protocol)
    throw new ConfigError('--origin and --games-origin are both https, or neither: browsers block mixed content.');
  if (!isOnSeparateHost(gamesOrigin, origin))
    throw new ConfigError(
      `--games-origin is "${gamesOrigin}"; it needs another host name than --origin (or another port of a bare IP address).`,
    );
};

/** Where a process on this machine reaches a server that listens there. */
const localHost = (host: string): string => (['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host);
const hasPassword = (where: string | undefined): boolean => {
  if (where === undefined || !isDatabase(where) || !URL.canParse(where)) return false;
  const { password, searchParams } = new URL(where);
  return password !== '' || searchParams.has('password');
};
/** An address of some other engine. */
const isForeign = (where: string): boolean => /^[a-z][\w+.-]*:\/\//i.test(where) && !isDatabase(where);

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
  if (hasPassword(out['journal']))
    throw new ConfigError(
      `--${SETTINGS.journal.flag} carries a password, which the machine's list of processes shows: put the address into the variable ${SETTINGS.journal.variable}.`,
    );
  return out;
};

/** Where the build writes the portal. */
const BUILT_PORTAL = 'dist';
const isBuilt = (folder: string): boolean => existsSync(join(folder, 'index.html'));

/** `built`: whether a folder holds a built portal. */
export const readConfig = (args: readonly string[], environment: Values, built = isBuilt): HouseConfig => {
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
  const readOrigin = (name: 'origin' | 'gamesOrigin' | 'portalOrigin' | 'gatewaysAddress'): string | null => {
    const value = text(name, null, ORIGIN);
    if (value === null) return null;
    if (!URL.canParse(value)) throw wrong(name, from(name)?.named ?? '', value);
    return new URL(value).origin;
  };
  const origin = readOrigin('origin');
  const gamesOrigin = readOrigin('gamesOrigin');
  checkOrigins(origin, gamesOrigin);
  const proxies = text('trustedProxies', '', /^[\da-f.:/, ]+$/i)
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (!proxies.every(isProxy)) throw wrong('trustedProxies', from('trustedProxies')?.named ?? '', proxies.join(','));
  const port = number('port', 4100, 65_535);
  const control = number('control', null, 65_535);
  /** The next port that the control interface does not use. */
  const nextPort = port === 0 ? 0 : port + 1 === control ? port + 2 : port + 1;
  const journal = text('journal', '.house', /^.+$/s);
  if (isForeign(journal)) throw wrong('journal', from('journal')?.named ?? '', journal);
  const host = text('host', '127.0.0.1', /^[\w.:]+$/);
  const gatewaysPort = number('gatewaysPort', null, 65_535);
  const config: HouseConfig = {
    port,
    host,
    portal: text('portal', built(BUILT_PORTAL) ? BUILT_PORTAL : null, /^.+$/s),
    portalOrigin: readOrigin('portalOrigin'),
    origin,
    gamesOrigin,
    gamesPort: number('gamesPort', nextPort % 65_536, 65_535),
    trustedProxies: proxies,
    journal: journal === 'memory' ? null : journal,
    folder: text('folder', null, /^.+$/s),
    sharedFolder: text('sharedFolder', null, /^.+$/s),
    gatewaysPort,
    gatewaysAddress:
      readOrigin('gatewaysAddress') ?? (gatewaysPort ? `http://${localHost(host)}:${gatewaysPort}` : null),
    seed: number('seed', 20_260_401, 0xffff_ffff),
    scenario: text('scenario', null, /^\w{1,40}$/),
    betsPerSecond: number('betsPerSecond', null, 2_000, false),
    settleEvery,
    control,
    controlSecret: text('controlSecret', null, /^[\w-]{16,128}$/),
    language: oneOf('language', 'auto', LANGUAGES),
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

/** Sentences about the development switches that are on; the terminal shows them at start (SAFE-54). */
export const developmentSwitches = (config: HouseConfig): readonly string[] =>
  [
    config.control !== null && 'control interface on (--control): it can change clock, state and faults',
    config.portalOrigin !== null &&
      `the portal may come from ${config.portalOrigin} (--portal-origin): it may open the hub and show games`,
    config.journal === null && 'journal in memory (--journal memory): everything is gone when the house stops',
    !/^(127\.|::1$|localhost$)/.test(config.host) && `listening on ${config.host}: others on the network can reach it`,
  ].filter((line): line is string => line !== false);
