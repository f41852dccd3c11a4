/** The check of receipts: of a round of the record, or what a game's page has copied, as text that may be edited. */
import { useId, type RefObject } from 'react';
import { checkReceipts } from '../../domains/fairness/fairness.intents.ts';
import { selectCheckedText, selectReceiptCheck } from '../../domains/fairness/fairness.selectors.ts';
import type { ReceiptCheck } from '../../domains/fairness/fairness.state.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { useShownAmounts } from '../member/record/useShownAmounts.ts';
import { CHECK_ROUND } from '../fairRound.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

/**
 * Of a round that the address names. `looking`: the record is being read. `unread`: that failed. `gone`: a record read since the
 * address was opened does not have it.
 */
export type MissingRound = 'looking' | 'unread' | 'gone';
interface ReceiptPanelProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Null: the address names no round, or it is here. */
  readonly missing: MissingRound | null;
}
export function ReceiptPanel({ text, onText, field, missing }: ReceiptPanelProps) {
  const { t } = useTranslation('fairness');
  const id = useId();
  const dispatch = useAppDispatch();
  const check = useAppSelector(selectReceiptCheck);
  const checkedText = useAppSelector(selectCheckedText);
  return (
    <form
      id={CHECK_ROUND}
      className="panel fair-receipts"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(checkReceipts({ text }));
      }}
    >
      <h2 className="h-sub" id={id}>
        {t('receipt.title')}
      </h2>
      <Field label={t('receipt.label')} hint={t('receipt.hint')}>
        {(ids) => (
          <textarea
            {...ids}
            ref={field}
            className="in fair-text"
            rows={6}
            spellCheck={false}
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
        )}
      </Field>
      <Button look="primary" type="submit" busy={check.state === 'checking'}>
        {t('receipt.check')}
      </Button>
      {missing !== null && <Alert tone="brass">{t(`receipt.${missing}`)}</Alert>}
      {/* Of another text it would be read as this one's. */}
      {missing === null && checkedText === text && <Outcome check={check} />}
    </form>
  );
}
function Outcome({ check }: { readonly check: ReceiptCheck }) {
  const { t } = useTranslation('fairness');
  const { money } = useShownAmounts();
  if (check.state === 'none' || check.state === 'checking') return null;
  if (check.state === 'insecure') return <Alert tone="brass">{t('insecure')}</Alert>;
  if (check.state !== 'checked') return <Alert>{t(`receipt.${check.state}`)}</Alert>;
  return (
    <ul className="fair-results">
      {check.results.map(({ receipt, drawn, findings }, at) => (
        <li key={`${receipt.roundId} ${String(at)}`}>
          {findings.length === 0 ? (
            <Alert tone="up">{t('receipt.fits', { n: receipt.nonce, seed: receipt.seed })}</Alert>
          ) : (
            findings.map((finding) => (
              <Alert key={finding} tone={finding === 'not-revealed' ? 'brass' : 'down'}>
                {t('receipt.finding', {
                  n: receipt.nonce,
                  seed: receipt.seed,
                  finding: t(`finding.${finding}`, { paid: drawn === null ? '' : money(drawn.payout) }),
                })}
              </Alert>
            ))
          )}
          {drawn !== null && (
            <p className="t1 mute">
              {t('receipt.drawn', { numbers: drawn.numbers.join(' · '), paid: money(drawn.payout) })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
