/** What a deployment may set, as it stands now: the house's own tables, and what has been set otherwise since. */
import { REGISTER_RULES } from '../world/registerRules.ts';
import { PORTAL_SETTINGS, type PortalSettings } from '../world/settings.ts';
import type { FieldRule, HouseState } from './state.ts';

/** Values were judged by their schema as they were set (decideSettings.ts). */
export const settingsOf = ({ settings }: Pick<HouseState, 'settings'>): PortalSettings => ({
  ...PORTAL_SETTINGS,
  ...Object.fromEntries([...settings].filter(([name]) => Object.hasOwn(PORTAL_SETTINGS, name))),
});
export const registerRulesOf = ({ registerRules }: Pick<HouseState, 'registerRules'>): readonly FieldRule[] =>
  REGISTER_RULES.map((rule) => registerRules.get(rule.field) ?? rule);
