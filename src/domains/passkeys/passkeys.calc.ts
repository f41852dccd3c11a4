import { PASSKEY_NAME_MAX, PASSKEYS_PER_MEMBER } from '../../contract/constants.ts';

/** What the house accepts. Apart from the state, which the first page carries. */
export const PASSKEY_BOUNDS = { perMember: PASSKEYS_PER_MEMBER, nameLength: PASSKEY_NAME_MAX } as const;
