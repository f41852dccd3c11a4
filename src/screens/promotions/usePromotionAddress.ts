/** `/promotions#id` and `/promotions?id=id` open the details of that promotion once the list is known (R-ROUTE-24). */
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectPromotion } from '../../domains/promotions/promotions.selectors.ts';
import { selectIsLogin } from '../../domains/session/session.selectors.ts';
import { PROMOTIONS } from '../places.ts';
import { useAsk, usePortal } from '../portal.ts';
import { useCameBack } from '../useCameBack.ts';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
/** Null: the plain list. */
export const promotionIn = ({ hash, search }: { readonly hash: string; readonly search: string }): string | null => {
  if (hash.length > 1) return decoded(hash.slice(1));
  return new URLSearchParams(search).get('id');
};
/** Opens what the address names, and closes it as the address no longer does; answers how to go to one. */
export const usePromotionAddress = (): ((id: string) => void) => {
  const ask = useAsk();
  const go = useNavigate();
  const { hash, search, key } = useLocation();
  const id = promotionIn({ hash, search });
  const known = usePortal((state) => id !== null && selectPromotion(state, id) !== null);
  const isLogin = usePortal(selectIsLogin);
  // Another address, or another page: what was open is over, and does not keep the next one waiting.
  useEffect(() => () => void ask(closeDialog('promoDetails')), [ask, id]);
  const follow = (): void => {
    if (id !== null && known) ask(openDialog({ kind: 'promoDetails', id }));
    else ask(closeDialog('promoDetails'));
  };
  const turned = useEffectEvent(follow);
  useEffect(() => {
    turned();
    // By the key as well: the same card pressed again is the same address. Whoever logged in on the way comes back to it.
  }, [id, known, key, isLogin]);
  useCameBack(follow);
  return (one) => void go(`${PROMOTIONS}#${encodeURIComponent(one)}`, { state: { listed: true } });
};
