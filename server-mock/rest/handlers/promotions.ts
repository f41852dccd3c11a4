/** Promotions: what there is, where a member stands in them, and taking part. */
import type { AnswerOf, CallRow } from '../../../src/contract/call.ts';
import {
  promotionApply,
  promotionClaim,
  promotionImage,
  promotionJoin,
  promotions,
  promotionStates,
  raffleClaim,
} from '../../../src/contract/promotions/promotions.calls.ts';
import type { OwnPromotion } from '../../../src/contract/promotions/promotions.topics.ts';
import type { Command } from '../../house/commands.ts';
import type { PromotionTerms } from '../../house/promotions/types.ts';
import { CONTENT } from '../../world/content/index.ts';
import { type Asked, callerOf, handle, snapshot } from '../handler.ts';
import type { House } from '../house.ts';
import { Refused } from '../refused.ts';
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
  (asked) => `promotions:${callerOf(asked).member.id}`,
  ({ rows }: { readonly rows: Readonly<Record<string, OwnPromotion>> }) => ({ list: Object.values(rows).map(wire) }),
);

type Result = Pick<OwnPromotion, 'status' | 'at' | 'progress' | 'amount' | 'prize'> & { readonly reference: string };
interface Wish {
  readonly member: string;
  readonly promotion: string;
  readonly terms: PromotionTerms;
}
/** By the one writer, under the caller's key: a lost answer is told again, also after a kill. */
const submit = async (
  asked: Asked<CallRow> & { readonly body: { readonly promotionId: string } },
  { engine, gateway }: House,
  commandOf: (wish: Wish) => Command,
): Promise<Result & { readonly promotionId: string }> => {
  const { member } = callerOf(asked);
  const { promotionId } = asked.body;
  const terms = termsOf(promotionId, gateway.epoch);
  if (terms === null) throw new Refused('not-found');
  const outcome = await engine.submit({
    command: commandOf({ member: member.id, promotion: promotionId, terms }),
    actor: member.id,
    key: asked.key,
    ...(asked.epoch === undefined ? {} : { epoch: asked.epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  asked.caused(outcome.positions);
  return { promotionId, ...(outcome.result as unknown as Result) };
};
/** Without the posting's reference, which belongs to the raffle's answer alone. */
const told = (row: Awaited<ReturnType<typeof submit>>): AnswerOf<typeof promotionJoin> => {
  const { promotionId, status, at, progress, amount, prize } = row;
  return wire({ promotionId, status, at, progress, amount, prize });
};

const join = handle(promotionJoin, async (asked, house) =>
  told(await submit(asked, house, (wish) => ({ kind: 'joinPromotion', ...wish }))),
);
const claim = handle(promotionClaim, async (asked, house) =>
  told(await submit(asked, house, (wish) => ({ kind: 'claimPromotion', ...wish }))),
);
const raffle = handle(raffleClaim, async (asked, house) => {
  const { reference, ...row } = await submit(asked, house, (wish) => ({ kind: 'drawRaffle', ...wish }));
  return { ...wire(row), reference };
});
const apply = handle(promotionApply, async (asked, house) => {
  const { remark, images } = asked.body;
  const { member } = callerOf(asked);
  if (!images.every((hash) => house.pictures.has(member.id, hash)))
    throw new Refused('image-refused', { fields: { images: 'unknown' } });
  return told(await submit(asked, house, (wish) => ({ kind: 'applyPromotion', ...wish, remark, images })));
});

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const WHY = { kind: 'image-refused', size: 'too-large', often: 'too-many-requests' } as const;
const image = handle(promotionImage, async (asked, { pictures }) => {
  const text = asked.body.pieces.join('');
  if (!BASE64.test(text)) throw new Refused('image-refused');
  const kept = await pictures.keep(callerOf(asked).member.id, Buffer.from(text, 'base64'));
  if (!kept.ok) throw new Refused(WHY[kept.why], kept.why === 'often' ? { retryAfter: 3_600 } : {});
  return { image: kept.hash };
});
export const promotionsHandlers = [all, states, join, claim, raffle, apply, image];
