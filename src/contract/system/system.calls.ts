/** Start-up and status (R-CALL-14, D-20): `permission` carries everything; the other calls refresh one part. */
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { language, shortText, unixMs } from '../fields.ts';

export interface FlagNode {
  readonly modId: string;
  readonly enabled: string;
  readonly childrenNodes?: readonly FlagNode[] | undefined;
}
/** Whitelabel flags: '1' is on, a disabled parent turns its children off (R-ROLE-07). */
export const flagNode: z.ZodMiniType<FlagNode> = z.object({
  modId: shortText,
  enabled: shortText,
  childrenNodes: z.optional(z.array(z.lazy(() => flagNode))),
});
/** `texts`: language code → label; a language without one falls back to EN (R-NAV-05). */
export const resource = z.object({
  resourceType: shortText,
  name: z.optional(shortText),
  url: z.optional(shortText),
  texts: z.optional(z.record(z.string(), shortText)),
});
export const serviceEntry = z.object({ csType: shortText, title: shortText, path: shortText });
/**
 * The rule of one registration field (R-REG-08). `acceptedPattern`: `*` accepts any text; the name of a known variant
 * (`PATTERN_NAMES`) is checked by our own matcher; any other value is an untrusted regular expression.
 */
export const registerRule = z.object({
  field: shortText,
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: shortText,
  min: z.optional(z.number()),
  max: z.optional(z.number()),
});
export const statusInfo = z.object({
  maintenance: z.boolean(),
  maintenanceEnd: z.nullable(unixMs),
  regionRestriction: z.boolean(),
  permissionRevision: z.number(),
  lanesRevision: z.number(),
});

export const permissionInfo = z.object({
  ...statusInfo.shape,
  customerService: z.array(serviceEntry),
  domainRoute: z.record(z.string(), shortText),
  resources: z.array(resource),
  whitelabel: z.array(flagNode),
  register: z.array(registerRule),
  mainDomain: shortText,
  analytics: z.object({ gtagId: z.optional(shortText) }),
  imageCDNs: z.array(shortText),
  launchGameCDNs: z.array(shortText),
  location: z.object({ ip: shortText, country: z.optional(shortText) }),
  /** Fixed merchant code (R-SHELL-18), its currency, and the time zone of its days (D-53). */
  merchant: z.object({
    code: shortText,
    currency: shortText,
    currencySymbol: shortText,
    exponent: z.number(),
    timeZone: shortText,
  }),
  /** Codes offered; the shell shows those with a catalogue (R-I18N-01). `default`: for a browser without a choice of its own (D-03). */
  languages: z.object({ offered: z.array(shortText), default: language }),
  /** Configured lists and numbers the specification leaves to a deployment (D-02, D-09). */
  settings: z.object({
    agentTypes: z.array(z.number()),
    trialTypes: z.array(z.number()),
    memberTypes: z.array(z.number()),
    inHouseNames: z.array(shortText),
    licence: z.object({ year: z.number(), number: shortText }),
    /** Whether a first log-in forces a new password, or only suggests one (D-12). */
    forceChangeOnFirstLogin: z.boolean(),
    /** Recovery reveals that an account does not exist (R-RECOV-06); off by default (SAFE-16). */
    revealUnknownAccount: z.boolean(),
    /** What `/help` shows: a page in the shell, or home with the pop-up (D-05). */
    helpAs: z.enum(['page', 'dialog']),
    /** Years: confirmed at registration, and required by birthday (D-34). */
    ages: z.object({ confirmed: z.number(), byBirthday: z.number() }),
    /** Bounds of the content of feedback, in characters (D-35). */
    feedback: z.optional(
      z.object({ min: z.number().check(z.int(), z.gte(1)), max: z.number().check(z.int(), z.lte(2_000)) }),
    ),
    /** Registration codes come from a third party's phone authentication (R-REG-12). */
    thirdPartySms: z.boolean(),
    /** Loading time, ms, after which a page shows a message (R-ERR-14). */
    slowPageMs: z.number(),
    /** Where games open: in the page (R-GAME-13), or in a window of their own. */
    gamesIn: z.optional(z.enum(['page', 'window'])),
  }),
  /** The merchant's brand (B-19); an absent logo or seed is our own. */
  brand: z.object({
    name: shortText,
    logo: z.optional(shortText),
    /** `east`: red is up. */
    signals: z.enum(['west', 'east']),
    /** Seed of the palette (a name of tokens.css without its dashes) → colour. */
    seeds: z.record(z.string(), shortText),
  }),
  /** Public keys for sealed calls, newest first, rotated by overlap (D-61). */
  sealKeys: z.array(z.object({ kid: shortText, key: z.record(z.string(), z.string()) })),
  /** Origin of the vendor host that serves game frames (SAFE-23). */
  vendorOrigin: shortText,
});
export type PermissionInfo = z.infer<typeof permissionInfo>;

export const permission = call({
  name: 'permission',
  method: 'GET',
  path: '/wps/system/permission',
  group: 'public',
  answer: permissionInfo,
  summary: 'Everything the portal needs before its first screen, in one read',
  rows: ['R-CALL-14', 'R-SYS-07', 'R-ENT-09', 'R-ENT-12'],
});

export const whitelabel = call({
  name: 'whitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  group: 'public',
  answer: z.object({ whitelabel: permissionInfo.shape.whitelabel }),
  summary: 'The feature flags, as in the permission info (D-20)',
  rows: ['R-PATH-03'],
});
export const domainRoute = call({
  name: 'domainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  group: 'public',
  answer: z.object({
    domainRoute: permissionInfo.shape.domainRoute,
    mainDomain: shortText,
    imageCDNs: permissionInfo.shape.imageCDNs,
    launchGameCDNs: permissionInfo.shape.launchGameCDNs,
  }),
  summary: 'Domains and content hosts, as in the permission info (D-20)',
  rows: ['R-PATH-16'],
});
