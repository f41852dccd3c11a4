import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectHouseNow, selectConnectionStatus } from '../../../domains/connection/connection.selectors.ts';
import { selectIsLogin } from '../../../domains/session/session.selectors.ts';
import { ConnectionStatus, type ConnectionState } from '../../../ui/connectionStatus/ConnectionStatus.tsx';
import { useNow } from '../../../ui/context/useEnvironment.ts';
import { useAppSelector } from '../../store.ts';
import { clockText } from '../../clockText.ts';

type Connection = NonNullable<ReturnType<typeof selectConnectionStatus>>;

/** State of the connection in the header (H-04). A visitor has no WebSocket: Polling, never Live. */
export function ConnectionIndicator({ compact = false }: { readonly compact?: boolean }) {
  const { t } = useTranslation('shell');
  const connection = useAppSelector(selectConnectionStatus);
  const member = useAppSelector(selectIsLogin);
  const state = stateOf(connection, member);
  return (
    <ConnectionStatus
      state={state}
      word={t(`connectionStatus.${state}`)}
      compact={compact}
      detail={connection === null || connection.word !== state ? undefined : <Detail connection={connection} />}
    />
  );
}

/** Before the first status nothing may look live. */
const stateOf = (connection: Connection | null, member: boolean): ConnectionState => {
  if (connection === null) return member ? 'catchingUp' : 'polling';
  return connection.word === 'live' && !member ? 'polling' : connection.word;
};

/** Above this delay the indicator says in words how far behind the figures are. */
const IN_WORDS_MS = 1_000;
const secondsOf = (ms: number): number => Math.round(ms / 1000);

function Detail({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation('shell');
  switch (connection.word) {
    case 'live':
      return connection.delayMs > IN_WORDS_MS
        ? t('connectionStatus.behind', { n: secondsOf(connection.delayMs) })
        : t('connectionStatus.latency', { n: Math.round(connection.delayMs) });
    case 'catchingUp':
      return connection.framesLeft > 0 ? t('connectionStatus.left', { n: connection.framesLeft }) : null;
    case 'polling':
      return t('connectionStatus.every', {
        n: [...new Set([connection.intervalMs, connection.longestMs])].map(secondsOf).join('–'),
      });
    case 'offline':
      return connection.since === null ? null : <OfflineFor since={connection.since} />;
  }
}
/** `since` is house time, so the age is computed in house time too. */
function OfflineFor({ since }: { readonly since: number }) {
  const now = useNow(1000);
  const houseNow = useAppSelector((state) => selectHouseNow(state, now));
  return clockText(houseNow - since);
}
