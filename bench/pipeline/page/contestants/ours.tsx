/**
 * The portal itself, without the pages around its table: platform, Socket.IO source, decoding by the contract's table, gate,
 * frame batching, every flow, every domain's reducer, the agent's table. REST is faked: it answers who is logged in, and nothing
 * else.
 */
import type { AxiosAdapter } from 'axios';
import { flowsEngine } from '../../../../src/app/start/flowsEngine.ts';
import { PORTAL_TOPICS } from '../../../../src/app/start/portalTopics.ts';
import { createPortalStore } from '../../../../src/app/store.ts';
import { memberInfo } from '../../../../src/contract/member/member.topics.ts';
import { showTopic } from '../../../../src/domains/connection/connection.intents.ts';
import type { TeamRows } from '../../../../src/domains/team/team.calc.ts';
import { selectTeamRows } from '../../../../src/domains/team/team.selectors.ts';
import { selectBalance } from '../../../../src/domains/wallet/wallet.selectors.ts';
import { memberAnswer, permissionAnswer } from '../../../../src/flows/machinery/testing/permissionFixture.ts';
import { recordOf } from '../../../../src/lib/rowTable.ts';
import { browserPlatform } from '../../../../src/platform/browserPlatform.ts';
import type { RootState } from '../../../../src/domains/reducer.ts';
import { useAppSelector } from '../../../../src/screens/store.ts';
import { useStoreSource } from '../../../../src/screens/source.ts';
import { createTransport } from '../../../../src/transport/index.ts';
import { AGENT, TEAM_TOPIC } from '../../feed/feedMessages.ts';
import type { Contestant } from '../contestant.ts';
import { renderInto, TickOutput, WindowedTeam } from '../sharedTable.tsx';

const envelope = (value: unknown) => ({ success: true, value, at: Date.now() });
const known = () => envelope({ ...memberAnswer, id: AGENT, type: 41 });
/** Other calls are never answered, so that only frames cause work. */
const answerCalls: AxiosAdapter = (config) =>
  config.url === memberInfo.path
    ? Promise.resolve({ data: JSON.stringify(known()), status: 200, statusText: '', headers: {}, config })
    : new Promise((_, reject) => {
        config.signal?.addEventListener?.('abort', () => reject(new Error('Given up.')));
      });

const { store, arrive } = createPortalStore({ developing: false });

function Tick() {
  return <TickOutput tick={useAppSelector(selectBalance) ?? 0} />;
}
const NO_ROWS: TeamRows = {};
const rowsHeld = (state: RootState): TeamRows => selectTeamRows(state) ?? NO_ROWS;
function Team() {
  return <WindowedTeam rows={useStoreSource(rowsHeld)} />;
}
export const ours: Contestant = {
  start: async (root) => {
    const platform = browserPlatform();
    platform.storage.session.set('token', 'token-of-the-bench');
    platform.storage.local.set('lang', 'EN');
    const made = createTransport(platform, {
      topics: PORTAL_TOPICS,
      http: { adapter: answerCalls },
    });
    const transport = { ...made, onTokenWanted: () => () => undefined };
    const block = JSON.stringify({ permission: envelope(permissionAnswer), status: envelope(permissionAnswer) });
    const flows = flowsEngine({
      platform,
      transport: () => Promise.resolve(transport),
      switchLanguage: () => Promise.resolve(),
      router: { go: () => undefined, path: () => '/' },
      startBlock: () => block,
      addressToken: null,
    });
    arrive(flows);
    store.dispatch(showTopic(TEAM_TOPIC));
    await renderInto(
      root,
      <>
        <Tick />
        <Team />
      </>,
      platform,
      store,
    );
  },
  rows: () => recordOf(rowsHeld(store.getState())),
};
