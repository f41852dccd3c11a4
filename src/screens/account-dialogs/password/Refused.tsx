/** The wash above the form: a refusal that belongs to no single field. */
import type { PasswordFailure } from '../../../domains/password/password.state.ts';
import { Wash } from '../../../ui/field/Wash.tsx';
import { useRefusalText } from '../code/useRefusalText.ts';

export function Refused({ failure }: { readonly failure: PasswordFailure }) {
  const textOf = useRefusalText();
  return <Wash>{textOf(failure)}</Wash>;
}
