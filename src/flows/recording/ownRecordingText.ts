import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import type { RootState } from '../../domains/reducer.ts';
import type { Platform } from '../../platform/platform.ts';
import type { KeptRecording } from '../machinery/deps.ts';

/** What this page's ring holds, as the redacted text of a recording of its viewer (P-16); null: nothing is kept yet. */
export const ownRecordingText = (
  { random }: Pick<Platform, 'random'>,
  recorder: KeptRecording,
  state: RootState,
): Promise<string | null> => {
  const { memberId, kind } = state.session;
  return recorder.text({
    id: random.id(),
    note: '',
    account: state.member.info.value?.account ?? null,
    viewer: {
      member: memberId ?? '',
      kind: memberId === null ? 'visitor' : kind === 'agent' || kind === 'trial' ? kind : 'member',
      language: selectLanguage(state),
    },
  });
};
