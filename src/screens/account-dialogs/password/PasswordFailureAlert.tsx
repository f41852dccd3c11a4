/** The alert above the form for a refusal that belongs to no single field. */
import type { PasswordFailure } from '../../../domains/password/password.state.ts';
import { Alert } from '../../../ui/field/Alert.tsx';
import { useRefusalText } from '../code/useRefusalText.ts';

export function PasswordFailureAlert({ failure }: { readonly failure: PasswordFailure }) {
  const textOf = useRefusalText();
  return <Alert>{textOf(failure)}</Alert>;
}
