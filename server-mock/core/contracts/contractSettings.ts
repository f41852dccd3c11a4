/** Which kinds of contract the merchant uses (R-CONT-07, decision 0331): settings of the house, 0 off, 1 offered, 2 asked for too. */
import {
  contractSettingsTopic,
  type ContractSettings,
} from '../../../src/contract/contracts/contractSettings.topics.ts';
import type { HouseState } from '../state.ts';
import type { ContractKind } from './types.ts';

type State = Pick<HouseState, 'settings'>;
export const CONTRACT_SETTINGS: ContractSettings = contractSettingsTopic.initial;
const SETTING_OF: Readonly<Record<ContractKind, keyof ContractSettings>> = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreq',
  realtime: 'realtimesalreqtype',
};

/** The current types: the defaults, with what an operator has set since; `setSetting` has checked the values. */
export const contractSettingsOf = ({ settings }: State): ContractSettings => {
  const now = (name: keyof ContractSettings): number => Number(settings.get(name) ?? CONTRACT_SETTINGS[name]);
  return {
    dailysalreqtype: now('dailysalreqtype'),
    divtypereq: now('divtypereq'),
    contracthoursalreq: now('contracthoursalreq'),
    realtimesalreqtype: now('realtimesalreqtype'),
  };
};
export const isContractSetting = (name: string): boolean => Object.hasOwn(CONTRACT_SETTINGS, name);
export const isKindOn = (state: State, kind: ContractKind): boolean => contractSettingsOf(state)[SETTING_OF[kind]] > 0;
/** Whether downlines may ask for a contract. A dividend contract is offered only: what is asked for there is a payout (decision 0329). */
export const isKindAskedFor = (state: State, kind: ContractKind): boolean =>
  kind !== 'dividend' && contractSettingsOf(state)[SETTING_OF[kind]] === 2;
