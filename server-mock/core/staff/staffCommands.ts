/** What an agent does to the own staff accounts (decision 0333). */
import type { Language } from '../../../src/contract/fields.ts';
import type { StaffRight } from './types.ts';

export type StaffCommand =
  /** `staff`: member id of the new account. `credential`: of the first password, hashed. Returns `staff`. */
  | {
      readonly kind: 'openStaff';
      readonly agent: string;
      readonly staff: string;
      readonly account: string;
      readonly rights: readonly StaffRight[];
      readonly credential: string;
      readonly language: Language;
    }
  /** Replaces all rights. */
  | {
      readonly kind: 'setStaffRights';
      readonly agent: string;
      readonly staff: string;
      readonly rights: readonly StaffRight[];
    }
  /** Ends the account and its sessions. A repeat changes nothing. */
  | { readonly kind: 'endStaff'; readonly agent: string; readonly staff: string };
