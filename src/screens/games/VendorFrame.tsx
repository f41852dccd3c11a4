/** A vendor's page on another host, in a frame that can reach neither us nor the top window (SAFE-23). */
import { useEffect, useRef, useState } from 'react';
import type { GameMessage } from '../../contract/play/gameFrame.ts';
import { useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { usePlatform } from '../../ui/seams/PlatformContext.tsx';
import { linkFrame } from './frameLink.ts';

/** A vendor page that has not said a word by then will not (its own load included). */
const SILENCE_MS = 30_000;
/** Something has loaded, and it is not the game: an error page of the browser or of the host says nothing, ever. */
const SILENT_PAGE_MS = 8_000;

/** Session storage: gone when the person leaves. What stands in it is the vendor's word, for the vendor alone. */
const KEPT = 'vendorKept';

interface VendorFrameProps {
  /** Classes are named after it. */
  readonly look: 'game' | 'lottery';
  readonly ticket: string;
  /** The launch's address on the host picked for this load. */
  readonly url: string;
  readonly vendorOrigin: string;
  readonly title: string;
  /** Said once the portal speaks another language than the page was opened in. */
  readonly tongue: string;
  /** False until the page has said it is ready: then the frame is shown. */
  readonly ready: boolean;
  /** The same from one drawing to the next, or the line begins anew. Silence is a failure too. */
  readonly onSaid: (message: GameMessage) => void;
}
export function VendorFrame(props: VendorFrameProps) {
  const { look, ticket, url, vendorOrigin, title, tongue, ready, onSaid } = props;
  const platform = usePlatform();
  const language = useShellLanguage();
  const frame = useRef<HTMLIFrameElement>(null);
  // The language is said once, with the ticket; a later change must not start the line anew.
  const [spoken] = useState(language);
  const [loaded, setLoaded] = useState(false);
  const [met, setMet] = useState(false);

  useEffect(
    () =>
      linkFrame({
        here: window,
        frameWindow: () => frame.current?.contentWindow ?? null,
        origin: vendorOrigin,
        ticket,
        nonce: platform.random.id(),
        language: spoken,
        kept: () => platform.storage.session.get(KEPT),
        channel: () => new MessageChannel(),
        onMet: () => setMet(true),
        onMessage: (message) => {
          if (message.type !== 'keep') onSaid(message);
          else if (message.text === null) platform.storage.session.remove(KEPT);
          else platform.storage.session.set(KEPT, message.text);
        },
        onRefused: (reason) => platform.report.count(`${look}Frame.${reason}`),
      }),
    [look, onSaid, platform, spoken, ticket, vendorOrigin],
  );
  const patience = loaded && !met ? SILENT_PAGE_MS : SILENCE_MS;
  // A page that never spoke has no ticket yet, and another host may serve it (R-GAME-18); one that spoke is only late.
  const code = met ? 'timeout' : 'frame-silent';
  useEffect(
    () => (ready ? undefined : platform.clock.after(patience, () => onSaid({ type: 'failed', code }))),
    [code, onSaid, patience, platform, ready],
  );
  return (
    <>
      <iframe
        ref={frame}
        className={ready ? `${look}-frame` : `${look}-frame ${look}-frame-waiting`}
        title={title}
        src={url}
        onLoad={() => setLoaded(true)}
        sandbox="allow-scripts allow-same-origin"
        allow=""
        referrerPolicy="no-referrer"
      />
      {/* There before it speaks, or it would not be heard. */}
      <p className={`${look}-tongue`} role="status">
        {language !== spoken && tongue}
      </p>
    </>
  );
}
