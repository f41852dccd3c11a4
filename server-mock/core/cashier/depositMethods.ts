/** The ways to deposit, with their limits and terms (R-MEMB-03). Amounts in minor units, times in ms. */
import type { HouseState } from '../state.ts';
import type { DepositFee, DepositKind } from './types.ts';

type State = Readonly<HouseState>;
const MINUTE = 60_000;

export interface DepositMethod {
  readonly id: string;
  readonly kind: DepositKind;
  /** Who confirms the payment: the chosen one of these banks. A voucher is the house's own. */
  readonly providers: readonly string[];
  /** Whether the member chooses among the providers. */
  readonly hasChoice: boolean;
  readonly min: number;
  readonly max: number;
  readonly fee: DepositFee;
  /** Time to pay; then the deposit expires. */
  readonly payWithin: number;
  /** Usual time from the payment to the credit. */
  readonly creditedWithin: number;
  /** Whether a proof of the payment may be attached. */
  readonly takesProof: boolean;
}
const NO_FEE: DepositFee = { fixed: 0, rate: 0 };
export const DEPOSIT_METHODS: readonly DepositMethod[] = [
  {
    id: 'bank',
    kind: 'bank',
    providers: ['meranti', 'selat', 'kinabalu'],
    hasChoice: true,
    min: 1_000,
    max: 5_000_000,
    fee: NO_FEE,
    payWithin: 30 * MINUTE,
    creditedWithin: 2 * MINUTE,
    takesProof: true,
  },
  {
    id: 'qr',
    kind: 'qr',
    providers: ['wau'],
    hasChoice: false,
    min: 1_000,
    max: 500_000,
    fee: NO_FEE,
    payWithin: 5 * MINUTE,
    creditedWithin: MINUTE / 2,
    takesProof: true,
  },
  {
    id: 'card',
    kind: 'card',
    providers: ['nine'],
    hasChoice: false,
    min: 2_000,
    max: 1_000_000,
    fee: { fixed: 0, rate: 15_000 },
    payWithin: 15 * MINUTE,
    creditedWithin: MINUTE / 6,
    takesProof: false,
  },
  {
    id: 'voucher',
    kind: 'voucher',
    providers: ['house'],
    hasChoice: false,
    min: 1,
    max: 5_000_000,
    fee: NO_FEE,
    payWithin: 0,
    creditedWithin: 0,
    takesProof: false,
  },
];
export const depositMethod = (id: string): DepositMethod | undefined => DEPOSIT_METHODS.find((one) => one.id === id);
/** The operator closes a way to deposit by the setting of its kind. */
export const isMethodOpen = (state: State, { kind }: Pick<DepositMethod, 'kind'>): boolean =>
  state.settings.get(`${kind}Deposits`) !== false;

const MILLION = 1_000_000;
/** What comes off a payment; never more than the payment. The part that depends on it is rounded down. */
export const depositFee = ({ fixed, rate }: DepositFee, paid: number): number =>
  Math.min(paid, fixed + Math.floor((paid * rate) / MILLION));
