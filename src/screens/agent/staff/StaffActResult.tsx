import type { StaffAct } from '../../../domains/staff/staff.state.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Alert } from '../../../ui/field/Alert.tsx';

/** Refusals that the catalogue of errors explains better than one sentence for all. */
const EXPLAINED: readonly string[] = ['account-frozen', 'forbidden', 'network', 'not-found', 'not-sent', 'over-limit'];

interface StaffActResultProps {
  readonly act: StaffAct;
  /** Of an act that was done. */
  readonly done: string;
}
/** What has become of an act; nothing while it is being sent. */
export function StaffActResult({ act, done }: StaffActResultProps) {
  const { t } = useTranslation(['staff', 'errors']);
  if (act.state === 'sending') return null;
  if (act.state === 'done') return <Alert tone="up">{done}</Alert>;
  const code = act.code ?? '';
  return <Alert>{EXPLAINED.includes(code) ? t(`errors:${code}`) : t('refused')}</Alert>;
}
