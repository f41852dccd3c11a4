/**
 * What acts on a press and asks the house: one file of the build. It is read in this order with a turn of the event loop between,
 * so that no part of it holds up a press (performance.md, G4): what checks (the smallest table brings its package along), the
 * wire's tables, what carries, what acts.
 */
import '../../contract/call.ts';
import './turns/afterZod.ts';
// Half of the tables, and then the others.
import '../../contract/lottery/lottery.snapshots.ts';
import '../../contract/member/member.snapshots.ts';
import '../../contract/promotions/promotions.snapshots.ts';
import '../../contract/session/session.calls.ts';
import './turns/betweenTables.ts';

export { PORTAL_SNAPSHOTS, PORTAL_TOPICS } from './portalTopics.ts';
import './turns/beforeTransport.ts';

export { createTransport } from '../../transport/index.ts';
import './turns/beforeFlows.ts';

export { flowsEngine } from './flowsEngine.ts';
