/** Current deployment settings: the defaults, with the values that an operator has set since. */
import { REGISTER_RULES } from './registerRules.ts';
import { PORTAL_SETTINGS, type PortalSettings } from './settings.ts';
import type { FieldRule, HouseState } from '../state.ts';

/** Values were validated when they were set (decideSettings.ts). */
export const settingsOf = ({ settings }: Pick<HouseState, 'settings'>): PortalSettings => ({
  ...PORTAL_SETTINGS,
  ...Object.fromEntries([...settings].filter(([name]) => Object.hasOwn(PORTAL_SETTINGS, name))),
});
export const registerRulesOf = ({ registerRules }: Pick<HouseState, 'registerRules'>): readonly FieldRule[] =>
  REGISTER_RULES.map((rule) => registerRules.get(rule.field) ?? rule);
