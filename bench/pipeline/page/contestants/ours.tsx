/**
 * The portal itself, without the pages around its table: platform, Socket.IO source, decoding by the contract's table, gate,
 * gathering, every flow, every domain's reducer, the agent's table. Only REST is answered here: who is logged in, and
 * nothing else.
 */
import type { AxiosAdapter } from 'axios';
import { flowsEngine } from '../../../../src/app/start/flowsEngine.ts';
import { PORTAL_SNAPSHOTS, PORTAL_TOPICS } from '../../../../src/app/start/portalTopics.ts';
import { createPortalStore } from '../../../../src/app/store.ts';
import { memberInfo } from '../../../../src/contract/member/member.calls.ts';
import { showTopic } from '../../../../src/domains/connection/connection.intents.ts';
import { selectTeamRows } from '../../../../src/domains/team/team.selectors.ts';
import { selectBalance } from '../../../../src/domains/wallet/wallet.selectors.ts';
import { memberAnswer, permissionAnswer } from '../../../../src/flows/machinery/testPermission.ts';
import { browserPlatform } from '../../../../src/platform/browserPlatform.ts';
import type { RootState } from '../../../../src/domains/reducer.ts';
import { usePortal } from '../../../../src/screens/portal.ts';
import { usePortalSource } from '../../../../src/screens/source.ts';
import { createTransport } from '../../../../src/transport/index.ts';
import { AGENT, TEAM_TOPIC } from '../../feed/said.ts';
import type { Contestant } from '../contestant.ts';
import { drawInto, TickShown, WindowedTeam } from '../drawn.tsx';

const envelope = (value: unknown) => ({ success: true, value, at: Date.now() });
const known = () => envelope({ ...memberAnswer, id: AGENT, type: 41 });
/** What is not known here is not answered, so that nothing but frames is work. */
const answerCalls: AxiosAdapter = (config) =>
  config.url === memberInfo.path
    ? Promise.resolve({ data: JSON.stringify(known()), status: 200, statusText: '', headers: {}, config })
    : new Promise((_, reject) => {
        config.signal?.addEventListener?.('abort', () => reject(new Error('Given up.')));
      });

const { store, arrive } = createPortalStore({ developing: false });

function Tick() {
  return <TickShown tick={usePortal(selectBalance) ?? 0} />;
}
const NOBODY = {};
const rowsHeld = (state: RootState) => selectTeamRows(state) ?? NOBODY;
function Team() {
  return <WindowedTeam rows={usePortalSource(rowsHeld)} />;
}
export const ours: Contestant = {
  start: async (root) => {
    const platform = browserPlatform();
    platform.storage.session.set('token', 'token-of-the-bench');
    platform.storage.local.set('lang', 'EN');
    const made = createTransport(platform, {
      topics: PORTAL_TOPICS,
      snapshots: PORTAL_SNAPSHOTS,
      http: { adapter: answerCalls },
    });
    const transport = { ...made, onTokenWanted: () => () => undefined };
    const block = JSON.stringify({ permission: envelope(permissionAnswer), status: envelope(permissionAnswer) });
    const flows = flowsEngine({
      platform,
      transport: () => Promise.resolve(transport),
      speak: () => Promise.resolve(),
      router: { go: () => undefined, path: () => '/' },
      startBlock: () => block,
      addressToken: null,
    });
    arrive(flows);
    store.dispatch(showTopic(TEAM_TOPIC));
    await drawInto(
      root,
      <>
        <Tick />
        <Team />
      </>,
      platform,
      store,
    );
  },
  rows: () => rowsHeld(store.getState()),
};
