/**
 * The page's own start block, read by a table of shapes, so that the first picture needs neither the general checker nor
 * the flows (performance.md, G4). The flows read the block again by the contract's row; what fails here is asked for.
 */
import { BANNER_GROUPS, SHELL_LANGUAGES } from '../../contract/constants.ts';
import { BAD, bool, list, nullable, obj, oneOf, optional, record, text, type Shape } from '../../contract/shape.ts';
import type { FlagNode, PermissionInfo } from '../../contract/system/system.calls.ts';
import type { FirstBanners } from '../../domains/announcements/announcements.state.ts';
import type { PermissionRead } from '../../flows/shell/configured.ts';

type Banner = FirstBanners['value'][number];
/** What the house says with the page itself. */
export interface StartRead extends PermissionRead {
  /** Of home, before the announcements are asked for; null: the block has none. */
  readonly banners: FirstBanners | null;
}

/** Any number: limits are for the flows' own reading. */
const number: Shape<number> = { decode: (v) => (typeof v === 'number' ? v : BAD), schema: { type: 'number' } };
const words = text(255);
/** The flags are a tree of any depth. */
const flags: Shape<readonly FlagNode[]> = list({ decode: (v) => flag.decode(v), schema: {} });
const flag: Shape<FlagNode> = obj({ modId: words, enabled: words, childrenNodes: optional(flags) });

const status = {
  maintenance: bool(),
  maintenanceEnd: nullable(number),
  regionRestriction: bool(),
  permissionRevision: number,
  lanesRevision: number,
};
const permission = obj({
  ...status,
  customerService: list(obj({ csType: words, title: words, path: words })),
  domainRoute: record(words),
  resources: list(
    obj({ resourceType: words, name: optional(words), url: optional(words), texts: optional(record(words)) }),
  ),
  whitelabel: flags,
  register: list(
    obj({
      field: words,
      enabled: bool(),
      required: bool(),
      acceptedPattern: words,
      min: optional(number),
      max: optional(number),
    }),
  ),
  mainDomain: words,
  analytics: obj({ gtagId: optional(words) }),
  imageCDNs: list(words),
  launchGameCDNs: list(words),
  location: obj({ ip: words, country: optional(words) }),
  merchant: obj({ code: words, currency: words, currencySymbol: words, exponent: number, timeZone: words }),
  languages: obj({ offered: list(words), default: oneOf(...SHELL_LANGUAGES) }),
  settings: obj({
    agentTypes: list(number),
    trialTypes: list(number),
    memberTypes: list(number),
    inHouseNames: list(words),
    licence: obj({ year: number, number: words }),
    forceChangeOnFirstLogin: bool(),
    revealUnknownAccount: bool(),
    helpAs: oneOf('page', 'dialog'),
    ages: obj({ confirmed: number, byBirthday: number }),
    thirdPartySms: bool(),
    slowPageMs: number,
    gamesIn: optional(oneOf('page', 'window')),
  }),
  brand: obj({ name: words, logo: optional(words), signals: oneOf('west', 'east'), seeds: record(words) }),
  sealKeys: list(obj({ kid: words, key: record(text()) })),
  vendorOrigin: words,
});
const banner: Shape<Banner> = obj({
  groupName: oneOf(...BANNER_GROUPS),
  url: words,
  linkageType: optional(words),
  link: optional(words),
  title: optional(words),
  caption: optional(words),
  action: optional(words),
});
const startBlock = obj({
  permission: obj({ value: permission, at: number }),
  status: obj({ value: obj(status), at: number }),
  banners: optional(obj({ language: oneOf(...SHELL_LANGUAGES), value: list(banner) })),
});

/** Null where there is no block or it is not what it should be. */
export const decodeStartBlock = (block: string | null): StartRead | null => {
  if (block === null) return null;
  try {
    const whole = startBlock.decode(JSON.parse(block));
    if (whole === BAD) return null;
    // Readonly here, plain lists there: the value is made anew and nobody else holds it.
    const info = { ...whole.permission.value, ...whole.status.value } as unknown as PermissionInfo;
    return { info, at: whole.status.at, banners: whole.banners ?? null };
  } catch {
    return null;
  }
};
