/** Promotions: the list, the member's own state in them, and taking part. */
import type { AnswerOf, CallRow } from '../../../src/contract/call.ts';
import {
  promotionApply,
  promotionClaim,
  promotionJoin,
  promotions,
  raffleClaim,
} from '../../../src/contract/promotions/promotions.calls.ts';
import { promotionStates } from '../../../src/contract/promotions/promotions.topics.ts';
import type { OwnPromotion } from '../../../src/contract/promotions/promotions.topics.ts';
import type { Command } from '../../core/commands.ts';
import type { PromotionTerms } from '../../core/promotions/types.ts';
import { CONTENT } from '../../content/data/index.ts';
import { type CallRequest, callerOf, handle, snapshot } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { Refused } from '../../security/refused.ts';
import { money } from './money.ts';
import { categoriesOf, termsOf, wholePromotion } from './promotionContent.ts';

const all = handle(promotions, ({ query: { language } }, { engine, gateway, world }) => ({
  list: CONTENT.promotions.map((one) => wholePromotion(one, language, gateway.epoch, world.catalogue)),
  categories: categoriesOf(language),
  endOrder: engine.state().settings.get(`dayFirst${language}`) === true ? ('DMY' as const) : ('YMD' as const),
}));

const wire = ({ progress, amount, ...row }: OwnPromotion) => ({
  ...row,
  progress: money(progress),
  amount: money(amount),
});
const states = snapshot(
  promotionStates,
  (request) => `promotions:${callerOf(request).member.id}`,
  ({ rows }: { readonly rows: Readonly<Record<string, OwnPromotion>> }) => ({ list: Object.values(rows).map(wire) }),
);

type Result = Pick<OwnPromotion, 'status' | 'at' | 'progress' | 'amount' | 'prize'> & { readonly reference: string };
interface Participation {
  readonly member: string;
  readonly promotion: string;
  readonly terms: PromotionTerms;
}
/** Submits the command under the caller's key, so that a lost answer is repeated, even after a crash. */
const submit = async (
  request: CallRequest<CallRow> & { readonly body: { readonly promotionId: string } },
  { engine, gateway }: House,
  commandOf: (participation: Participation) => Command,
): Promise<Result & { readonly promotionId: string }> => {
  const { member } = callerOf(request);
  const { promotionId } = request.body;
  const terms = termsOf(promotionId, gateway.epoch);
  if (terms === null) throw new Refused('not-found');
  const outcome = await engine.submit({
    command: commandOf({ member: member.id, promotion: promotionId, terms }),
    actor: member.id,
    key: request.key,
    ...(request.epoch === undefined ? {} : { epoch: request.epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  request.reportPositions(outcome.positions);
  return { promotionId, ...(outcome.result as unknown as Result) };
};
/** The state without the posting's reference, which belongs only to the raffle's answer. */
const stateOf = (row: Awaited<ReturnType<typeof submit>>): AnswerOf<typeof promotionJoin> => {
  const { promotionId, status, at, progress, amount, prize } = row;
  return wire({ promotionId, status, at, progress, amount, prize });
};

const join = handle(promotionJoin, async (request, house) =>
  stateOf(await submit(request, house, (participation) => ({ kind: 'joinPromotion', ...participation }))),
);
const claim = handle(promotionClaim, async (request, house) =>
  stateOf(await submit(request, house, (participation) => ({ kind: 'claimPromotion', ...participation }))),
);
const raffle = handle(raffleClaim, async (request, house) => {
  const { reference, ...row } = await submit(request, house, (participation) => ({
    kind: 'drawRaffle',
    ...participation,
  }));
  return { ...wire(row), reference };
});
const apply = handle(promotionApply, async (request, house) => {
  const { remark, images } = request.body;
  const { member } = callerOf(request);
  if (!images.every((hash) => house.pictures.has(member.id, hash)))
    throw new Refused('image-refused', { fields: { images: 'unknown' } });
  return stateOf(
    await submit(request, house, (participation) => ({ kind: 'applyPromotion', ...participation, remark, images })),
  );
});
export const promotionsHandlers = [all, states, join, claim, raffle, apply];
