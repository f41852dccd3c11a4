/** The game of another host, in a frame that can reach neither us nor the top window (SAFE-23). */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { reportFrame } from '../../domains/play/play.intents.ts';
import type { Launch } from '../../domains/play/play.slice.ts';
import { useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { usePlatform } from '../../ui/seams/PlatformContext.tsx';
import { useAsk } from '../portal.ts';
import { linkFrame } from './frameLink.ts';

/** A vendor page that has not said a word by then will not (its own load included). */
const SILENCE_MS = 30_000;
/** Something has loaded, and it is not the game: an error page of the browser or of the host says nothing, ever. */
const SILENT_PAGE_MS = 8_000;

interface GameFrameProps {
  readonly launch: Launch;
  /** The launch's address on the host picked for this load. */
  readonly url: string;
  readonly vendorOrigin: string;
  /** False until the game has said it is ready: then the frame is shown. */
  readonly ready: boolean;
}
export function GameFrame({ launch, url, vendorOrigin, ready }: GameFrameProps) {
  const { t } = useTranslation('games');
  const ask = useAsk();
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
        ticket: launch.ticket,
        nonce: platform.random.id(),
        language: spoken,
        channel: () => new MessageChannel(),
        onMet: () => setMet(true),
        onMessage: (message) => {
          if (message.type === 'ready') ask(reportFrame({ type: 'ready' }));
          else if (message.type === 'close') ask(reportFrame({ type: 'ended' }));
          else if (message.type === 'failed') ask(reportFrame({ type: 'failed', code: message.code }));
        },
        onRefused: (reason) => platform.report.count(`gameFrame.${reason}`),
      }),
    [ask, launch, platform, spoken, vendorOrigin],
  );
  const patience = loaded && !met ? SILENT_PAGE_MS : SILENCE_MS;
  // A page that never spoke has no ticket yet, and another host may serve it (R-GAME-18); one that spoke is only late.
  const code = met ? 'timeout' : 'frame-silent';
  useEffect(
    () => (ready ? undefined : platform.clock.after(patience, () => ask(reportFrame({ type: 'failed', code })))),
    [ask, code, patience, platform, ready],
  );
  return (
    <>
      <iframe
        ref={frame}
        className={ready ? 'game-frame' : 'game-frame game-frame-waiting'}
        title={t('frame', { name: launch.gameName })}
        src={url}
        onLoad={() => setLoaded(true)}
        sandbox="allow-scripts allow-same-origin"
        allow=""
        referrerPolicy="no-referrer"
      />
      {/* There before it speaks, or it would not be heard. */}
      <p className="game-tongue" role="status">
        {language !== spoken && t('keepsLanguage')}
      </p>
    </>
  );
}
