import { useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { useUiWords } from '../context/UiWords.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** A password input with a button that shows the text. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false);
  const words = useUiWords();
  return (
    <TextInput
      icon="lock"
      autoCapitalize="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? words.hidePassword : words.showPassword}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
