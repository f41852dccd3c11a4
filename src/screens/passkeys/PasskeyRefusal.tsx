/** Why the latest change was refused, where no field says it. */
import type { PasskeyFailure } from '../../domains/passkeys/passkeys.state.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Alert } from '../../ui/field/Alert.tsx';
import { useRefusalText } from '../account-dialogs/code/useRefusalText.ts';

/** Codes whose general texts speak of other places. */
const OWN_TEXTS: Readonly<Record<string, string>> = {
  'code-expired': 'refusal.expired',
  'not-found': 'refusal.gone',
  'too-many-requests': 'refusal.tooMany',
  'verification-required': 'refusal.codeNeeded',
};
export function PasskeyRefusal({ failure }: { readonly failure: PasskeyFailure }) {
  const { t } = useTranslation('passkeys');
  const textOf = useRefusalText();
  const own = OWN_TEXTS[failure.code];
  return <Alert>{own === undefined ? textOf(failure) : t(own)}</Alert>;
}
