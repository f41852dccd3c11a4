import { Button } from '../../ui/button/Button.tsx';
import { useUiWords } from '../../ui/context/UiWords.tsx';
import { Alert } from '../../ui/field/Alert.tsx';

interface StaleTermsProps {
  readonly text: string;
  readonly onRetry: () => void;
  readonly busy: boolean;
}
/** What the page shows may have changed since. It stays while the house answers, so that the retry keeps the focus. */
export function StaleTerms({ text, onRetry, busy }: StaleTermsProps) {
  const { retry } = useUiWords();
  return (
    <div className="upline-result">
      <Alert>{text}</Alert>
      <Button size="s" busy={busy} onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
