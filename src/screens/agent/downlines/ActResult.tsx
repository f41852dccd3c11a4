import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { DownlineAct } from '../../../domains/team/downlines.state.ts';
import { Alert } from '../../../ui/field/Alert.tsx';

/** Refusals that the catalogue of errors explains to an agent better than one sentence for all. */
const EXPLAINED: readonly string[] = [
  ...['account-frozen', 'forbidden', 'network', 'not-sent', 'not-open', 'over-limit', 'under-limit'],
];
interface ActResultProps {
  readonly act: DownlineAct;
  /** Of an act that was done. */
  readonly done: string;
}
/** What has become of an act; nothing while it is being sent. */
export function ActResult({ act, done }: ActResultProps) {
  const { t } = useTranslation(['downlines', 'errors']);
  if (act.state === 'sending') return null;
  if (act.state === 'done') return <Alert tone="up">{done}</Alert>;
  const code = act.code ?? '';
  return <Alert>{EXPLAINED.includes(code) ? t(`errors:${code}`) : t('one.refused')}</Alert>;
}
