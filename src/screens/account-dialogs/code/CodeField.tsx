/** A code by sms or mail, with the button that asks for it (R-SESS-12, R-REG-07, R-VALID-14). */
import './code.css';
import { useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectRunning } from '../../../domains/activity/activity.selectors.ts';
import { askCode, type AskedCode, codeFlow } from '../../../domains/codes/codes.intents.ts';
import { selectCodeWait } from '../../../domains/codes/codes.selectors.ts';
import type { CodePurpose } from '../../../domains/codes/codes.state.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { clockOf } from '../../clockOf.ts';
import { useAsk, usePortal } from '../../portal.ts';
import { CodeFailureDialog } from './CodeFailureDialog.tsx';
import { useSecondsLeft } from './useSecondsLeft.ts';

interface CodeFieldProps {
  readonly purpose: CodePurpose;
  /** Where to send it, read when the button is pressed. Null: that is not known yet, and the form has said so itself. */
  readonly to: () => AskedCode | null | Promise<AskedCode | null>;
  readonly required?: boolean;
  readonly error: string | undefined;
  readonly input: UseFormRegisterReturn;
  /** Instead of "Code from SMS". */
  readonly label?: string;
  readonly 'data-autofocus'?: true | undefined;
}
export function CodeField({ purpose, to, required = true, error, input, label, ...rest }: CodeFieldProps) {
  const { t } = useTranslation('register');
  const ask = useAsk();
  const button = useRef<HTMLButtonElement>(null);
  const sending = usePortal((state) => selectRunning(state, codeFlow(purpose)));
  const because = usePortal((state) => selectCodeWait(state, purpose)?.because);
  const left = useSecondsLeft(purpose);
  const counting = left > 0;
  useEffect(() => {
    // The button is out of use for a while; who pressed it goes on with the code.
    if (counting && button.current !== null && button.current === document.activeElement)
      button.current.closest('.in')?.querySelector('input')?.focus();
  }, [counting]);
  const press = async () => {
    const asked = await to();
    if (asked !== null) ask(askCode(asked));
  };
  const hint = !counting
    ? undefined
    : because === 'sent'
      ? t('code.sent', { n: left })
      : t('code.tooMany', { n: left });
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
                onClick={() => void press()}
              >
                {counting ? <span className="fig">{clockOf(left * 1_000)}</span> : t('code.send')}
              </Button>
            }
            {...rest}
            {...input}
            {...ids}
          />
          <span className="vh" role="status">
            {counting && because === 'sent' && t('code.onItsWay')}
          </span>
          <CodeFailureDialog purpose={purpose} />
        </>
      )}
    </Field>
  );
}
