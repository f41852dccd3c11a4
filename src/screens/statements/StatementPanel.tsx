/** Checks a saved statement in the browser: a file is picked, and each of its entries is proven or named as changed (B-17). */
import './statements.css';
import { useId, useRef } from 'react';
import { checkStatementFile } from '../../domains/statements/statements.slice.ts';
import { selectStatementCheck } from '../../domains/statements/statements.selectors.ts';
import type { CheckState } from '../../domains/statements/statements.state.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { StatementResult } from './StatementResult.tsx';

/** A statement of the most entries has under 2 MB. */
const MOST_BYTES = 8 * 1_024 * 1_024;

export function StatementPanel() {
  const { t } = useTranslation('memberCentre');
  const id = useId();
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const check = useAppSelector(selectStatementCheck);
  const pick = async (file: File): Promise<void> => {
    const text = file.size > MOST_BYTES ? null : await file.text().catch(() => null);
    dispatch(checkStatementFile({ name: file.name, text }));
  };
  return (
    <section className="panel statement-panel" aria-labelledby={id}>
      <h2 className="h-sub" id={id}>
        {t('statement.check')}
      </h2>
      <p className="dim">{t('statement.checkText')}</p>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t('statement.check')}
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void pick(file);
          // Allows the same file to be chosen again.
          target.value = '';
        }}
      />
      <Button busy={check.state === 'checking'} onClick={() => input.current?.click()}>
        {t('statement.pick')}
      </Button>
      <CheckOutcome check={check} />
    </section>
  );
}
function CheckOutcome({ check }: { readonly check: CheckState }) {
  const { t } = useTranslation('memberCentre');
  if (check.state === 'none') return null;
  const { file } = check;
  if (check.state === 'checking') return <p role="status">{t('statement.checking', { file })}</p>;
  if (check.state === 'unreadable') return <Alert>{t('statement.unreadable', { file })}</Alert>;
  if (check.state === 'failed') return <Alert>{t('statement.checkFailed', { file })}</Alert>;
  if (check.state === 'unchecked') return <Alert tone="brass">{t(`statement.unchecked.${check.why}`, { file })}</Alert>;
  return <StatementResult file={file} result={check.result} />;
}
