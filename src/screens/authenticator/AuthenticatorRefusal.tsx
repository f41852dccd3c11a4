/** Why the latest step was refused, where no field says it. */
import type { AuthenticatorFailure } from '../../domains/authenticator/authenticator.state.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Alert } from '../../ui/field/Alert.tsx';
import { useRefusalText } from '../account-dialogs/code/useRefusalText.ts';

/** Codes whose general texts speak of other places. */
const OWN_TEXTS: Readonly<Record<string, string>> = {
  'operation-not-allowed': 'refusal.elsewhere',
  'code-expired': 'refusal.expired',
  'too-many-requests': 'refusal.tooMany',
};
export function AuthenticatorRefusal({ failure }: { readonly failure: AuthenticatorFailure }) {
  const { t } = useTranslation('authenticator');
  const textOf = useRefusalText();
  const own = OWN_TEXTS[failure.code];
  return <Alert>{own === undefined ? textOf(failure) : t(own)}</Alert>;
}
