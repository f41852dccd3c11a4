/** Decides what operators and members set: status, flags, settings, registration rules, maintenance, languages, unread messages. */
import { permissionInfo, registerRule } from '../../src/contract/system/system.calls.ts';
import { safeKey } from '../../src/contract/shape.ts';
import type { Command } from './commands.ts';
import { CONTRACT_SETTINGS, isContractSetting } from './contracts/contractSettings.ts';
import { HOUSE_SETTINGS, PORTAL_SETTINGS } from './settings/settings.ts';
import { REGISTER_RULES } from './settings/registerRules.ts';
import { refuse, accept, type Context, type Decision } from './decision.ts';
import { returnAllToMain } from './play/gameWallets.ts';
import type { HouseState } from './state.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

export const setLanguage = (state: State, { member, language }: Of<'setLanguage'>): Decision =>
  state.members.has(member) ? accept([{ type: 'languageSet', member, language }], { language }) : refuse('not-found');

export const setStatus = ({ maintenance, maintenanceEnd, regionRestriction }: Of<'setStatus'>): Decision =>
  accept([{ type: 'statusSet', maintenance, maintenanceEnd: maintenance ? maintenanceEnd : null, regionRestriction }]);

/** Only flags that exist, so that a misspelt name is refused. */
export const setFlag = (state: State, { flag, enabled }: Of<'setFlag'>): Decision =>
  safeKey(flag) && state.flags.has(flag) ? accept([{ type: 'flagSet', flag, enabled }]) : refuse('not-found', { flag });

/** Highest values. A week: a longer confirmation time makes no sense. Half an hour: D-60. */
const MOST: Readonly<Record<string, number>> = {
  withdrawalConfirmMinutes: 7 * 24 * 60,
  sessionIdleMinutes: 30,
  ...Object.fromEntries(Object.keys(CONTRACT_SETTINGS).map((name) => [name, 2])),
};
/** Only settings that exist, with a value of their type. */
export const setSetting = (state: State, { name, value }: Of<'setSetting'>): Decision => {
  if (safeKey(name) && Object.hasOwn(HOUSE_SETTINGS, name)) {
    if (typeof value !== typeof HOUSE_SETTINGS[name]) return refuse('bad-request', { name });
    if (typeof value === 'number' && (!Number.isSafeInteger(value) || value < (isContractSetting(name) ? 0 : 1)))
      return refuse('bad-request', { name });
    if (Number(value) > (MOST[name] ?? Number.POSITIVE_INFINITY)) return refuse('bad-request', { name });
    const returned = name === 'singleWallet' && value === true ? returnAllToMain(state) : [];
    return accept([{ type: 'settingSet', name, value }, ...returned]);
  }
  if (!safeKey(name) || !Object.hasOwn(PORTAL_SETTINGS, name)) return refuse('not-found', { name });
  const { shape } = permissionInfo.shape.settings;
  const read = shape[name as keyof typeof shape].safeParse(value);
  return read.success ? accept([{ type: 'settingSet', name, value }]) : refuse('bad-request', { name });
};
/** Only fields that exist: a rule says how a field is asked for, not which fields there are. */
export const setRegisterRule = ({ rule }: Of<'setRegisterRule'>): Decision => {
  if (!REGISTER_RULES.some(({ field }) => field === rule.field)) return refuse('not-found', { field: rule.field });
  return registerRule.safeParse(rule).success ? accept([{ type: 'registerRuleSet', rule }]) : refuse('bad-request');
};

export const setGameMaintenance = (_: State, { gameId, on }: Of<'setGameMaintenance'>, { world }: Context): Decision =>
  world.game(gameId) ? accept([{ type: 'gameMaintenanceSet', gameId, on }]) : refuse('not-found', { gameId });
