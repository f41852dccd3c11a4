import { BottomBar } from './BottomBar.tsx';
import { TelegramButton } from './right/TelegramButton.tsx';

/** What floats at the window's edge comes as one: the bar leaves the button its room. */
export function AtEdge({ onMenu }: { readonly onMenu: () => void }) {
  return (
    <>
      <TelegramButton />
      <BottomBar onMenu={onMenu} />
    </>
  );
}
