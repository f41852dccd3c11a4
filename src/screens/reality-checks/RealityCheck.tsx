import { alwaysNeeded, lazyPart } from '../../ui/late/lazyPart.tsx';
import { OptionalPart } from '../OptionalPart.tsx';

const RealityCheckDialog = lazyPart(
  async () => (await import('./RealityCheckDialog.tsx')).RealityCheckDialog,
  undefined,
  alwaysNeeded,
);
/** The reality check of a page with a game for money; its code loads after the page. `onStop`: leaves the game. */
export function RealityCheck({ onStop }: { readonly onStop: () => void }) {
  return (
    <OptionalPart>
      <RealityCheckDialog onStop={onStop} />
    </OptionalPart>
  );
}
