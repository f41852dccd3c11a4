/**
 * The configuration profile for iOS (R-MEMB-19): one web clip that opens the portal full screen, and nothing else. It is
 * not signed, because that needs the operator's own certificate; a device shows it as unsigned.
 */
import { createHash } from 'node:crypto';

export const PROFILE_TYPE = 'application/x-apple-aspen-config';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** The same address gives the same UUID, so that a profile installed again replaces the previous one. */
const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20, 32)]
    .join('-')
    .toUpperCase();
};
interface ProfileOf {
  /** The merchant's name, shown under the icon. */
  readonly name: string;
  /** The portal's origin. */
  readonly origin: string;
  /** The icon as PNG; null: the device draws its own. */
  readonly icon: Buffer | null;
}
/** An XML property list, as iOS Settings reads it. */
export const mobileProfile = ({ name, origin, icon }: ProfileOf): string => {
  const identity = new URL(origin).host.replaceAll(/[^a-z0-9]+/gi, '.');
  const text = (key: string, value: string): string => `<key>${key}</key><string>${escaped(value)}</string>`;
  const yes = (key: string): string => `<key>${key}</key><true/>`;
  const common = (type: string, what: string): string =>
    text('PayloadType', type) +
    text('PayloadIdentifier', `toteboard.${identity}${what}`) +
    text('PayloadUUID', uuidOf(`${origin}${what}`)) +
    text('PayloadDisplayName', name) +
    '<key>PayloadVersion</key><integer>1</integer>';
  const clip =
    common('com.apple.webClip.managed', '.webclip') +
    text('Label', name) +
    text('URL', `${origin}/`) +
    yes('FullScreen') +
    yes('IsRemovable') +
    (icon === null ? '' : `<key>Icon</key><data>${icon.toString('base64')}</data>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>${common('Configuration', '')}${text('PayloadOrganization', name)}<key>PayloadContent</key><array><dict>${clip}</dict></array></dict></plist>
`;
};
