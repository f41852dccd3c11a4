import { BottomBar } from './BottomBar.tsx';
import { TelegramButton } from './right/TelegramButton.tsx';

/** Controls that float at the window's edge, in one part: the bar leaves room for the button. */
export function EdgeControls({ onMenu }: { readonly onMenu: () => void }) {
  return (
    <>
      <TelegramButton />
      <BottomBar onMenu={onMenu} />
    </>
  );
}
