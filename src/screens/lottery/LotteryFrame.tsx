/** The vendor's lottery page, in a frame that can reach neither us nor the top window (SAFE-23). */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { lotteryPath } from '../../domains/lottery/lottery.calc.ts';
import { reportLottery } from '../../domains/lottery/lottery.intents.ts';
import type { LotteryArea, LotteryLaunch } from '../../domains/lottery/lottery.state.ts';
import { useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { usePlatform } from '../../ui/seams/PlatformContext.tsx';
import { linkFrame } from '../games/frameLink.ts';
import { useAsk } from '../portal.ts';

/** A vendor page that has not said a word by then will not (its own load included). */
const SILENCE_MS = 30_000;

interface LotteryFrameProps {
  readonly area: LotteryArea;
  readonly launch: LotteryLaunch;
  readonly name: string;
  /** The launch's address on the host picked for this load. */
  readonly url: string;
  readonly vendorOrigin: string;
  /** False until the page has said it is ready: then the frame is shown. */
  readonly ready: boolean;
}
export function LotteryFrame({ area, launch, name, url, vendorOrigin, ready }: LotteryFrameProps) {
  const { t } = useTranslation('lottery');
  const ask = useAsk();
  const go = useNavigate();
  const platform = usePlatform();
  const language = useShellLanguage();
  const frame = useRef<HTMLIFrameElement>(null);
  // Said once, with the ticket; a later change must not start the line anew.
  const [spoken] = useState(language);

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
        onMessage: (message) => {
          if (message.type === 'ready') ask(reportLottery({ type: 'ready' }));
          else if (message.type === 'close') ask(reportLottery({ type: 'ended' }));
          else if (message.type === 'failed') ask(reportLottery({ type: 'failed', code: message.code }));
          else if (message.type === 'game') void go(lotteryPath(area, message.code));
        },
        onRefused: (reason) => platform.report.count(`lotteryFrame.${reason}`),
      }),
    [area, ask, go, launch, platform, spoken, vendorOrigin],
  );
  useEffect(
    () =>
      ready
        ? undefined
        : platform.clock.after(SILENCE_MS, () => ask(reportLottery({ type: 'failed', code: 'frame-silent' }))),
    [ask, platform, ready],
  );
  return (
    <>
      <iframe
        ref={frame}
        className={ready ? 'lottery-frame' : 'lottery-frame lottery-frame-waiting'}
        title={t('frame', { name })}
        src={url}
        sandbox="allow-scripts allow-same-origin"
        allow=""
        referrerPolicy="no-referrer"
      />
      {/* There before it speaks, or it would not be heard. */}
      <p className="lottery-tongue" role="status">
        {language !== spoken && t('keepsLanguage')}
      </p>
    </>
  );
}
