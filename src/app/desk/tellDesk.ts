/** A live portal inside the replay desk (P-15): tells the desk, when asked, what it has recorded of itself (P-16). */
import { DESK_LIVE_PATH } from '../../contract/deskPaths.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { liveValues } from '../../domains/projection.ts';
import { ownRecordingText } from '../../flows/recording/ownRecordingText.ts';
import { portOfParent } from '../../platform/framePort.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MissingFeature } from '../start/missingFeatures.ts';
import { startPortal } from '../start/startPortal.tsx';
import { transportChunk } from '../start/transportChunk.ts';
import type { LiveNews, LiveOrder } from './portalLink.ts';

/** Label of the marks that the desk sets. */
const SEEN = 'seen';

export const tellDesk = async (platform: Platform, missingFeatures: readonly MissingFeature[]): Promise<void> => {
  const port = await portOfParent();
  const { navigation } = platform;
  navigation.replace('/');
  const transport = transportChunk(platform);
  const { store, started } = startPortal({
    platform: {
      ...platform,
      navigation: {
        ...navigation,
        // Only this address may stand in the desk's frame.
        reload: () => {
          navigation.replace(DESK_LIVE_PATH);
          navigation.reload();
        },
      },
    },
    missingFeatures,
    startBlock: () => null,
    addressToken: null,
    transport,
  });
  await started;
  const tell = (news: LiveNews): void => port.postMessage(news);
  const answer = async (): Promise<void> => {
    const { recorder } = await transport();
    const text = recorder === undefined ? null : await ownRecordingText(platform, recorder, store.getState());
    tell({ is: 'recorded', text });
  };
  const mark = async (): Promise<void> => {
    const { recorder, rest } = await transport();
    const state = store.getState();
    recorder?.mark(SEEN, '');
    const topics = [...liveValues(state).keys()];
    await recorder?.truth(SEEN, { rest, language: selectLanguage(state), topics });
    tell({ is: 'marked', topics: topics.length });
  };
  port.onmessage = ({ data }: MessageEvent<LiveOrder>) => {
    (data === 'mark' ? mark() : answer()).catch((error: unknown) => {
      platform.report.error('desk', error);
      // The desk asks again.
      tell({ is: 'recorded', text: null });
    });
  };
  tell({ is: 'recorded', text: null });
};
