/** Status, flags, settings, registration rules, maintenance, languages, unread counts: what operators and members set. */
import { permissionInfo, registerRule } from '../../src/contract/system/system.calls.ts';
import { safeKey } from '../../src/contract/shape.ts';
import { unreadValue } from '../../src/contract/member/member.topics.ts';
import { BAD } from '../../src/contract/shape.ts';
import type { Command } from './commands.ts';
import { HOUSE_SETTINGS, PORTAL_SETTINGS } from '../world/settings.ts';
import { REGISTER_RULES } from '../world/registerRules.ts';
import { no, yes, type Context, type Decision } from './decision.ts';
import { allHome } from './own/gameWallets.ts';
import type { HouseState } from './state.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

export const setLanguage = (state: State, { member, language }: Of<'setLanguage'>): Decision =>
  state.members.has(member) ? yes([{ type: 'languageSet', member, language }], { language }) : no('not-found');

export const setStatus = ({ maintenance, maintenanceEnd, regionRestriction }: Of<'setStatus'>): Decision =>
  yes([{ type: 'statusSet', maintenance, maintenanceEnd: maintenance ? maintenanceEnd : null, regionRestriction }]);

/** Only flags that exist: a misspelt one would be on for nobody and missed by all. */
export const setFlag = (state: State, { flag, enabled }: Of<'setFlag'>): Decision =>
  safeKey(flag) && state.flags.has(flag) ? yes([{ type: 'flagSet', flag, enabled }]) : no('not-found', { flag });

/** A week: after longer nobody waits for a payment. */
const MOST_CONFIRM_MINUTES = 7 * 24 * 60;
/** Only settings a deployment has, with a value of their kind. */
export const setSetting = (state: State, { name, value }: Of<'setSetting'>): Decision => {
  if (safeKey(name) && Object.hasOwn(HOUSE_SETTINGS, name)) {
    if (typeof value !== typeof HOUSE_SETTINGS[name]) return no('bad-request', { name });
    if (typeof value === 'number' && (!Number.isSafeInteger(value) || value < 1)) return no('bad-request', { name });
    if (name === 'withdrawalConfirmMinutes' && Number(value) > MOST_CONFIRM_MINUTES) return no('bad-request', { name });
    const home = name === 'singleWallet' && value === true ? allHome(state) : [];
    return yes([{ type: 'settingSet', name, value }, ...home]);
  }
  if (!safeKey(name) || !Object.hasOwn(PORTAL_SETTINGS, name)) return no('not-found', { name });
  const { shape } = permissionInfo.shape.settings;
  const read = shape[name as keyof typeof shape].safeParse(value);
  return read.success ? yes([{ type: 'settingSet', name, value }]) : no('bad-request', { name });
};
/** Only fields that exist: rules say how one is asked for, not what the house knows. */
export const setRegisterRule = ({ rule }: Of<'setRegisterRule'>): Decision => {
  if (!REGISTER_RULES.some(({ field }) => field === rule.field)) return no('not-found', { field: rule.field });
  return registerRule.safeParse(rule).success ? yes([{ type: 'registerRuleSet', rule }]) : no('bad-request');
};

export const setUnread = (state: State, { member, messages, rewards, missions }: Of<'setUnread'>): Decision => {
  if (!state.members.has(member)) return no('not-found');
  const unread = unreadValue.decode({ messages, rewards, missions });
  return unread === BAD ? no('bad-request') : yes([{ type: 'unreadSet', member, unread }]);
};
export const setGameMaintenance = (_: State, { gameId, on }: Of<'setGameMaintenance'>, { world }: Context): Decision =>
  world.game(gameId) ? yes([{ type: 'gameMaintenanceSet', gameId, on }]) : no('not-found', { gameId });
