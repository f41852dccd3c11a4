/** A vendor's page on another host, in a sandboxed frame that can reach neither the portal nor the top window (SAFE-23). */
import { useEffect, useRef, useState } from 'react';
import type { GameMessage } from '../../contract/play/gameFrame.ts';
import { useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { openFrameChannel } from './frameChannel.ts';

/** Time limit for a vendor page that sends no message, including its loading. */
const SILENCE_MS = 30_000;
/** Shorter limit once something has loaded: an error page of the browser or the host never sends a message. */
const SILENT_PAGE_MS = 8_000;

/** Key in session storage, which ends with the visit. Its text is opaque: the vendor wrote it, and only the vendor reads it. */
const STORAGE_KEY = 'vendorKept';

interface VendorFrameProps {
  /** Prefix of the CSS classes. */
  readonly look: 'game' | 'lottery';
  readonly ticket: string;
  /** The launch address on the host picked for this load. */
  readonly url: string;
  readonly vendorOrigin: string;
  readonly title: string;
  /** Shown once the portal's language differs from the one the page was opened in. */
  readonly languageNote: string;
  /** False until the page is ready: the frame is hidden until then. */
  readonly ready: boolean;
  /** Must be stable, or the channel is opened again. A timeout is reported as failure too. */
  readonly onMessage: (message: GameMessage) => void;
}
export function VendorFrame(props: VendorFrameProps) {
  const { look, ticket, url, vendorOrigin, title, languageNote, ready, onMessage } = props;
  const platform = usePlatform();
  const language = useShellLanguage();
  const frame = useRef<HTMLIFrameElement>(null);
  // The language is sent once, with the ticket; a later change must not open the channel again.
  const [sentLanguage] = useState(language);
  const [loaded, setLoaded] = useState(false);
  const [isConnected, setConnected] = useState(false);

  useEffect(
    () =>
      openFrameChannel({
        here: window,
        frameWindow: () => frame.current?.contentWindow ?? null,
        origin: vendorOrigin,
        ticket,
        nonce: platform.random.id(),
        language: sentLanguage,
        kept: () => platform.storage.session.get(STORAGE_KEY),
        channel: () => new MessageChannel(),
        onHandshake: () => setConnected(true),
        onMessage: (message) => {
          if (message.type !== 'keep') onMessage(message);
          else if (message.text === null) platform.storage.session.remove(STORAGE_KEY);
          else platform.storage.session.set(STORAGE_KEY, message.text);
        },
        onRejected: (reason) => platform.report.count(`${look}Frame.${reason}`),
      }),
    [look, onMessage, platform, sentLanguage, ticket, vendorOrigin],
  );
  const timeoutMs = loaded && !isConnected ? SILENT_PAGE_MS : SILENCE_MS;
  // Without a handshake the ticket is unused and another host may serve the page (R-GAME-18); after it the page is only late.
  const code = isConnected ? 'timeout' : 'frame-silent';
  useEffect(
    () => (ready ? undefined : platform.clock.after(timeoutMs, () => onMessage({ type: 'failed', code }))),
    [code, onMessage, timeoutMs, platform, ready],
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
      {/* The live region must exist before its text changes, or it is not announced. */}
      <p className={`${look}-tongue`} role="status">
        {language !== sentLanguage && languageNote}
      </p>
    </>
  );
}
