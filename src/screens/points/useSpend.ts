import { selectUnknownOperations } from '../../domains/operations/operations.selectors.ts';
import { selectPointsAttempt } from '../../domains/points/points.selectors.ts';
import type { PointsAttempt } from '../../domains/points/points.state.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useAppSelector } from '../store.ts';

const OPERATION = { redeem: 'redeemPoints', convert: 'convertPoints' } as const;
const PASSWORD_REFUSAL = 'payment-password-wrong';
/** The page itself shows the lock and the form of the first password. */
const SHOWN_ELSEWHERE: readonly string[] = [PASSWORD_REFUSAL, 'payment-password-locked', 'payment-password-unset'];
const EXPLAINED: readonly string[] = [
  'insufficient-funds',
  'over-limit',
  'under-limit',
  'terms-changed',
  'trial-refused',
  'not-sent',
  'network',
  'lost',
];
interface Spend {
  /** The attempt of this kind. */
  readonly attempt: PointsAttempt | null;
  readonly busy: boolean;
  /** No answer came yet: the outcome is being looked up, also of an attempt from before a reload. */
  readonly checking: boolean;
  /** Why it was refused, where no field says it. */
  readonly refusal: string | null;
  readonly passwordRefused: boolean;
}
/** How the latest attempt to spend points stands. */
export const useSpend = (kind: PointsAttempt['kind']): Spend => {
  const { t } = useTranslation(['points', 'errors']);
  const latest = useAppSelector(selectPointsAttempt);
  const checking = useAppSelector((state) =>
    selectUnknownOperations(state).some((operation) => operation.kind === OPERATION[kind]),
  );
  const attempt = latest?.kind === kind ? latest : null;
  const code = attempt?.state === 'refused' ? attempt.code : null;
  return {
    attempt,
    checking,
    busy: checking || latest?.state === 'sending',
    refusal:
      code === null || SHOWN_ELSEWHERE.includes(code)
        ? null
        : code === 'account-frozen'
          ? t('errors:account-frozen')
          : t(`error.${kind}.${EXPLAINED.includes(code) ? code : 'other'}`),
    passwordRefused: code === PASSWORD_REFUSAL,
  };
};
