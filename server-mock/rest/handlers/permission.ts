/** The permission info (R-SYS-07): one value, of which the single calls answer a part each (D-20). */
import type { AnswerOf } from '../../../src/contract/call.ts';
import { SHELL_LANGUAGES } from '../../../src/contract/constants.ts';
import type { Language } from '../../../src/contract/languages.ts';
import type { SystemValue } from '../../../src/contract/system/system.topics.ts';
import type { FlagNode, PermissionInfo } from '../../../src/contract/system/system.calls.ts';
import type { systemStatus } from '../../../src/contract/system/system.topics.ts';
import { registerRulesOf, settingsOf } from '../../core/settings/deployment.ts';
import { resourcesOf, servicesOf } from '../../content/world/resources.ts';
import type { Site } from '../../security/origins/sites.ts';
import { AGENT_TYPES, MEMBER_TYPES, THIRD_PARTY_FLAGS, TRIAL_TYPES } from '../../core/settings/settings.ts';
import type { House } from '../../session/house.ts';
import { isFlagOn, usesThirdPartySms } from '../../session/simulatedParties.ts';

type Status = AnswerOf<typeof systemStatus>;

/** Read from the gateway, like the topic, so that the start-up answer and later frames agree (R-DESIGN-04). */
export const statusInfo = ({ gateway }: House): Status => {
  const view = gateway.view('system');
  if (!view) throw new Error('the gateway has no system status');
  const { status, ...rest } = view.data as SystemValue;
  return { maintenance: status === 1, regionRestriction: status === 2, ...rest };
};
/** Flags by group; a child is on only where its parent is (R-ROLE-07). */
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
  const node = (modId: string): FlagNode => ({ modId, enabled: isFlagOn(house, modId) ? '1' : '0' });
  const grouped = new Set(Object.values(GROUPS).flat());
  return [
    ...Object.entries(GROUPS).map(([modId, names]) => ({ modId, enabled: '1', childrenNodes: names.map(node) })),
    ...[...flags.keys()].filter((name) => !grouped.has(name)).map(node),
  ];
};

/**
 * The registration rules, one list for both modes. A field that a flag disables is off here too, so that a client that
 * reads only the rules does not ask for it (R-REG-07).
 */
export const registerRules = ({ engine }: House): PermissionInfo['register'] => {
  const state = engine.state();
  const needsCode = state.flags.get('REGMOBVERF3') === true;
  return registerRulesOf(state).map((rule) =>
    rule.field === 'verificationCode' && !needsCode ? { ...rule, enabled: false } : { ...rule },
  );
};

export interface PermissionRequest {
  /** Network address of the client. */
  readonly address: string;
  /** The entrance that the request came by; all addresses in the answer are reachable from there. */
  readonly at: Site;
  readonly acceptedLanguage: Language | null;
}
export const permissionOf = (house: House, { address, at, acceptedLanguage }: PermissionRequest): PermissionInfo => {
  const { world, seals, appearance } = house;
  const { portal, games, pages } = at;
  return {
    ...statusInfo(house),
    customerService: servicesOf(games),
    domainRoute: Object.fromEntries(
      pages.map((one, index) => [index === 0 ? 'MAIN' : `PORTAL${index}`, new URL(one).host]),
    ),
    resources: resourcesOf({ portal, vendor: games }),
    whitelabel: flagTree(house),
    register: registerRules(house),
    mainDomain: portal,
    analytics: appearance.gtagId === null || !house.simulatesParties ? {} : { gtagId: appearance.gtagId },
    imageCDNs: [portal],
    launchGameCDNs: [games],
    location: { ip: address, country: 'MY' },
    merchant: { ...world.merchant },
    languages: { offered: [...SHELL_LANGUAGES], default: appearance.languageFor(acceptedLanguage) },
    settings: {
      agentTypes: [...AGENT_TYPES],
      trialTypes: [...TRIAL_TYPES],
      memberTypes: [...MEMBER_TYPES],
      inHouseNames: [...world.catalogue.inHouseNames],
      licence: { year: 2026, number: 'TB-2026-0417' },
      ...settingsOf(house.engine.state()),
      thirdPartySms: usesThirdPartySms(house),
    },
    brand: appearance.brand(),
    sealKeys: [...seals.keys()],
    vendorOrigin: games,
  };
};
