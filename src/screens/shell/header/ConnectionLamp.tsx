import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectHouseNow, selectLamp } from '../../../domains/connection/connection.selectors.ts';
import { selectIsLogin } from '../../../domains/session/session.selectors.ts';
import { Lamp, type LampState } from '../../../ui/lamp/Lamp.tsx';
import { useNow } from '../../../ui/seams/useEnvironment.ts';
import { usePortal } from '../../portal.ts';
import { clockOf } from '../../clockOf.ts';

type ChannelLamp = NonNullable<ReturnType<typeof selectLamp>>;

/** One lamp for the channel (H-04). A visitor holds no socket: Polling, never Live. */
export function ConnectionLamp({ compact = false }: { readonly compact?: boolean }) {
  const { t } = useTranslation('shell');
  const lamp = usePortal(selectLamp);
  const member = usePortal(selectIsLogin);
  const state = stateOf(lamp, member);
  return (
    <Lamp
      state={state}
      word={t(`lamp.${state}`)}
      compact={compact}
      detail={lamp === null || lamp.word !== state ? undefined : <Detail lamp={lamp} />}
    />
  );
}

/** Before the channel has spoken nothing may look live. */
const stateOf = (lamp: ChannelLamp | null, member: boolean): LampState => {
  if (lamp === null) return member ? 'catchingUp' : 'polling';
  return lamp.word === 'live' && !member ? 'polling' : lamp.word;
};

const secondsOf = (ms: number): number => Math.round(ms / 1000);

function Detail({ lamp }: { readonly lamp: ChannelLamp }) {
  const { t } = useTranslation('shell');
  switch (lamp.word) {
    case 'live':
      return t('lamp.latency', { n: Math.round(lamp.latencyMs) });
    case 'catchingUp':
      return lamp.framesLeft > 0 ? t('lamp.left', { n: lamp.framesLeft }) : null;
    case 'polling':
      return t('lamp.every', { n: [...new Set([lamp.intervalMs, lamp.longestMs])].map(secondsOf).join('–') });
    case 'offline':
      return lamp.since === null ? null : <OfflineFor since={lamp.since} />;
  }
}
/** `since` is house time, so the age is too. */
function OfflineFor({ since }: { readonly since: number }) {
  const now = useNow(1000);
  const houseNow = usePortal((state) => selectHouseNow(state, now));
  return clockOf(houseNow - since);
}
