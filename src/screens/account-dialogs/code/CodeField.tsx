/** Field for a code sent by SMS or mail, with the button that requests it (R-SESS-12, R-REG-07, R-VALID-14). */
import './code.css';
import { useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectIsFlowRunning } from '../../../domains/activity/activity.selectors.ts';
import { requestCode, type CodeRequest, codeFlow } from '../../../domains/verification/verification.intents.ts';
import { selectCodeWait } from '../../../domains/verification/verification.selectors.ts';
import type { CodePurpose } from '../../../domains/verification/verification.state.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { clockText } from '../../clockText.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { CodeFailureDialog } from './CodeFailureDialog.tsx';
import { useSecondsLeft } from './useSecondsLeft.ts';

interface CodeFieldProps {
  readonly purpose: CodePurpose;
  /** Returns the target of the code when the button is pressed. Null: the target is not valid yet, and the form shows why. */
  readonly to: () => CodeRequest | null | Promise<CodeRequest | null>;
  readonly required?: boolean;
  readonly error: string | undefined;
  readonly input: UseFormRegisterReturn;
  /** Replaces the label "Code from SMS". */
  readonly label?: string;
  readonly 'data-autofocus'?: true | undefined;
}
export function CodeField({ purpose, to, required = true, error, input, label, ...rest }: CodeFieldProps) {
  const { t } = useTranslation('register');
  const dispatch = useAppDispatch();
  const button = useRef<HTMLButtonElement>(null);
  const sending = useAppSelector((state) => selectIsFlowRunning(state, codeFlow(purpose)));
  const reason = useAppSelector((state) => selectCodeWait(state, purpose)?.because);
  const left = useSecondsLeft(purpose);
  const counting = left > 0;
  useEffect(() => {
    // The button is disabled during the countdown; move the focus from it to the code field.
    if (counting && button.current !== null && button.current === document.activeElement)
      button.current.closest('.in')?.querySelector('input')?.focus();
  }, [counting]);
  const requestNow = async () => {
    const target = await to();
    if (target !== null) dispatch(requestCode(target));
  };
  const hint = !counting ? undefined : reason === 'sent' ? t('code.sent', { n: left }) : t('code.tooMany', { n: left });
  return (
    <Field label={label ?? t('code.label')} required={required} error={error} hint={hint}>
      {(ids) => (
        <>
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            boxClass="code-box"
            after={
              <Button
                ref={button}
                size="s"
                className="code-send"
                busy={sending}
                disabled={counting}
                onClick={() => void requestNow()}
              >
                {counting ? <span className="fig">{clockText(left * 1_000)}</span> : t('code.send')}
              </Button>
            }
            {...rest}
            {...input}
            {...ids}
          />
          <span className="vh" role="status">
            {counting && reason === 'sent' && t('code.onItsWay')}
          </span>
          <CodeFailureDialog purpose={purpose} />
        </>
      )}
    </Field>
  );
}
