import { isDecided } from '../../domains/errors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useUiWords } from '../../ui/context/UiWords.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { explanationOf, isShownAtField } from './refusals.ts';

interface QuoteFailureProps {
  readonly code: string;
  readonly onRetry: () => void;
}
/** Why there is no quote, unless the amount shows it; with a retry where the house has not refused it. */
export function QuoteFailure({ code, onRetry }: QuoteFailureProps) {
  const { t } = useTranslation('memberCentre');
  const { retry } = useUiWords();
  if (isShownAtField('withdrawal', code)) return null;
  if (isDecided(code)) return <Alert>{t(`withdrawal.error.${explanationOf('withdrawal', code)}`)}</Alert>;
  return (
    <div className="upline-result">
      <Alert>{t(`withdrawal.error.${code === 'network' ? code : 'unread'}`)}</Alert>
      <Button size="s" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
