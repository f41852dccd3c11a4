/** `/promotions#id` and `/promotions?id=id` open the details of that promotion once the list is loaded (R-ROUTE-24). */
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectPromotion } from '../../domains/promotions/promotions.selectors.ts';
import { selectIsLogin } from '../../domains/session/session.selectors.ts';
import { PROMOTIONS } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useReturnToSameAddress } from '../useReturnToSameAddress.ts';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
/** Null: the plain list. */
export const promotionIdFromAddress = ({
  hash,
  search,
}: {
  readonly hash: string;
  readonly search: string;
}): string | null => {
  if (hash.length > 1) return decoded(hash.slice(1));
  return new URLSearchParams(search).get('id');
};
/**
 * Opens the promotion that the address names, and closes it when the address no longer does. Returns a function that navigates
 * to one.
 */
export const usePromotionAddress = (): ((id: string) => void) => {
  const dispatch = useAppDispatch();
  const go = useNavigate();
  const { hash, search, key } = useLocation();
  const id = promotionIdFromAddress({ hash, search });
  const known = useAppSelector((state) => id !== null && selectPromotion(state, id) !== null);
  const isLogin = useAppSelector(selectIsLogin);
  // When the address or the page changes, closes the dialog, so that it does not block the next one.
  useEffect(() => () => void dispatch(closeDialog('promoDetails')), [dispatch, id]);
  const openOrClose = (): void => {
    if (id !== null && known) dispatch(openDialog({ kind: 'promoDetails', id }));
    else dispatch(closeDialog('promoDetails'));
  };
  const onChange = useEffectEvent(openOrClose);
  useEffect(() => {
    onChange();
    // Also on a new location key: clicking the same card again gives the same address. After a log-in on the way the details open
    // again.
  }, [id, known, key, isLogin]);
  useReturnToSameAddress(openOrClose);
  return (one) => void go(`${PROMOTIONS}#${encodeURIComponent(one)}`, { state: { listed: true } });
};
