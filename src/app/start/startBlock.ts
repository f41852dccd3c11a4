/**
 * Decodes the page's start block with a small table of shapes, so that the first paint needs neither the general validator nor
 * the flows (performance.md, G4). The flows decode it again with the contract's row; a block that fails here is requested.
 */
import { BANNER_GROUPS, SHELL_LANGUAGES } from '../../contract/constants.ts';
import { BAD, bool, list, nullable, obj, oneOf, optional, record, text, type Shape } from '../../contract/shape.ts';
import type { FlagNode, PermissionInfo } from '../../contract/system/system.calls.ts';
import type { PreloadedBanners } from '../../domains/announcements/announcements.state.ts';
import type { PermissionRead } from '../../flows/shell/permissionFact.ts';

type Banner = PreloadedBanners['value'][number];
/** Configuration and status that the house sends within the page. */
export interface StartBlock extends PermissionRead {
  /** Banners of home, shown until the announcements are read; null: the block has none. */
  readonly banners: PreloadedBanners | null;
}

/** Any number: the flows check the limits when they decode the block again. */
const number: Shape<number> = { decode: (v) => (typeof v === 'number' ? v : BAD), schema: { type: 'number' } };
const shortText = text(255);
/** The flags form a tree of any depth. */
const flags: Shape<readonly FlagNode[]> = list({ decode: (v) => flag.decode(v), schema: {} });
const flag: Shape<FlagNode> = obj({ modId: shortText, enabled: shortText, childrenNodes: optional(flags) });

const status = {
  maintenance: bool(),
  maintenanceEnd: nullable(number),
  regionRestriction: bool(),
  permissionRevision: number,
  lanesRevision: number,
};
const permission = obj({
  ...status,
  customerService: list(obj({ csType: shortText, title: shortText, path: shortText })),
  domainRoute: record(shortText),
  resources: list(
    obj({
      resourceType: shortText,
      name: optional(shortText),
      url: optional(shortText),
      texts: optional(record(shortText)),
    }),
  ),
  whitelabel: flags,
  register: list(
    obj({
      field: shortText,
      enabled: bool(),
      required: bool(),
      acceptedPattern: shortText,
      min: optional(number),
      max: optional(number),
    }),
  ),
  mainDomain: shortText,
  analytics: obj({ gtagId: optional(shortText) }),
  imageCDNs: list(shortText),
  launchGameCDNs: list(shortText),
  location: obj({ ip: shortText, country: optional(shortText) }),
  merchant: obj({
    code: shortText,
    currency: shortText,
    currencySymbol: shortText,
    exponent: number,
    timeZone: shortText,
  }),
  languages: obj({ offered: list(shortText), default: oneOf(...SHELL_LANGUAGES) }),
  settings: obj({
    agentTypes: list(number),
    trialTypes: list(number),
    memberTypes: list(number),
    inHouseNames: list(shortText),
    licence: obj({ year: number, number: shortText }),
    forceChangeOnFirstLogin: bool(),
    revealUnknownAccount: bool(),
    helpAs: oneOf('page', 'dialog'),
    ages: obj({ confirmed: number, byBirthday: number }),
    thirdPartySms: bool(),
    slowPageMs: number,
    gamesIn: optional(oneOf('page', 'window')),
  }),
  brand: obj({ name: shortText, logo: optional(shortText), signals: oneOf('west', 'east'), seeds: record(shortText) }),
  sealKeys: list(obj({ kid: shortText, key: record(text()) })),
  vendorOrigin: shortText,
});
const banner: Shape<Banner> = obj({
  groupName: oneOf(...BANNER_GROUPS),
  url: shortText,
  linkageType: optional(shortText),
  link: optional(shortText),
  title: optional(shortText),
  caption: optional(shortText),
  action: optional(shortText),
});
const startBlock = obj({
  permission: obj({ value: permission, at: number }),
  status: obj({ value: obj(status), at: number }),
  banners: optional(obj({ language: oneOf(...SHELL_LANGUAGES), value: list(banner) })),
});

/** Null without a block or with an invalid one. */
export const decodeStartBlock = (block: string | null): StartBlock | null => {
  if (block === null) return null;
  try {
    const decoded = startBlock.decode(JSON.parse(block));
    if (decoded === BAD) return null;
    // The shapes give readonly lists, the contract plain ones; the value is a fresh copy, so the cast is safe.
    const info = { ...decoded.permission.value, ...decoded.status.value } as unknown as PermissionInfo;
    return { info, at: decoded.status.at, banners: decoded.banners ?? null };
  } catch {
    return null;
  }
};
