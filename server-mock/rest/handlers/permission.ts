/** The permission info (R-SYS-07): one value, of which the single reads answer a part each (D-20). */
import type { AnswerOf } from '../../../src/contract/call.ts';
import { SHELL_LANGUAGES } from '../../../src/contract/constants.ts';
import type { SystemValue } from '../../../src/contract/system/system.topics.ts';
import type { FlagNode, PermissionInfo, systemStatus } from '../../../src/contract/system/system.calls.ts';
import { registerRulesOf, settingsOf } from '../../house/deployment.ts';
import { resourcesOf, servicesOf } from '../../world/resources.ts';
import { AGENT_TYPES, MEMBER_TYPES, THIRD_PARTY_FLAGS, TRIAL_TYPES } from '../../world/settings.ts';
import type { House } from '../house.ts';
import { flagIn, thirdPartySms } from '../played.ts';

type Status = AnswerOf<typeof systemStatus>;

/** From the gateway, like the topic: what start-up read and what the topic says later agree (R-DESIGN-04). */
export const statusInfo = ({ gateway }: House): Status => {
  const view = gateway.view('system');
  if (!view) throw new Error('the gateway holds no system status');
  const { status, ...rest } = view.data as SystemValue;
  return { maintenance: status === 1, regionRestriction: status === 2, ...rest };
};
/** Flags by what they are about; a child is on only where its parent is (R-ROLE-07). */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  REGISTER: ['USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'],
  LOGIN: [
    'FREEPLAY3',
    'MOBILEVERCODELOGIN3',
    'PWDEXPFORCECHANGE3',
    'CHNGPASSMAIL3',
    'CHNGPASSVERIF3',
    ...THIRD_PARTY_FLAGS,
  ],
  MEMBER: ['AGENTPOLICY3', 'MANPLAYREB3'],
};
export const flagTree = (house: House): FlagNode[] => {
  const { flags } = house.engine.state();
  const node = (modId: string): FlagNode => ({ modId, enabled: flagIn(house, modId) ? '1' : '0' });
  const grouped = new Set(Object.values(GROUPS).flat());
  return [
    ...Object.entries(GROUPS).map(([modId, names]) => ({ modId, enabled: '1', childrenNodes: names.map(node) })),
    ...[...flags.keys()].filter((name) => !grouped.has(name)).map(node),
  ];
};

/**
 * One list for both modes. A field that a flag takes away is off here too, so that whoever reads the rules alone never
 * asks for it (R-REG-07).
 */
export const registerRules = ({ engine }: House): PermissionInfo['register'] => {
  const state = engine.state();
  const coded = state.flags.get('REGMOBVERF3') === true;
  return registerRulesOf(state).map((rule) =>
    rule.field === 'verificationCode' && !coded ? { ...rule, enabled: false } : { ...rule },
  );
};

export const permissionOf = (house: House, address: string): PermissionInfo => {
  const { world, seals, look } = house;
  const origin = house.origin();
  return {
    ...statusInfo(house),
    customerService: servicesOf(house.vendorOrigin()),
    domainRoute: Object.fromEntries(
      house.portalOrigins().map((one, index) => [index === 0 ? 'MAIN' : `PORTAL${index}`, new URL(one).host]),
    ),
    resources: resourcesOf({ portal: origin, vendor: house.vendorOrigin() }),
    whitelabel: flagTree(house),
    register: registerRules(house),
    mainDomain: origin,
    analytics: look.gtagId === null || !house.played ? {} : { gtagId: look.gtagId },
    imageCDNs: [origin],
    launchGameCDNs: [house.vendorOrigin()],
    location: { ip: address, country: 'MY' },
    merchant: { ...world.merchant },
    languages: { offered: [...SHELL_LANGUAGES], default: look.language },
    settings: {
      agentTypes: [...AGENT_TYPES],
      trialTypes: [...TRIAL_TYPES],
      memberTypes: [...MEMBER_TYPES],
      inHouseNames: [...world.catalogue.inHouseNames],
      licence: { year: 2026, number: 'TB-2026-0417' },
      ...settingsOf(house.engine.state()),
      thirdPartySms: thirdPartySms(house),
    },
    brand: look.brand(),
    sealKeys: [...seals.keys()],
    vendorOrigin: house.vendorOrigin(),
  };
};
