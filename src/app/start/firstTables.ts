/** Some of the contract's tables, evaluated in their own task; `portalTopics.ts` imports the others. */
import '../../contract/lottery/lottery.topics.ts';
import '../../contract/member/member.topics.ts';
import '../../contract/promotions/promotions.topics.ts';
import '../../contract/session/session.calls.ts';
