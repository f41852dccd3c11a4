/**
 * The action button of a promotion: opens a dialog, a page of the portal, a game, or an external site after confirmation
 * (R-PROMO-07).
 */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useNavigate } from 'react-router-dom';
import { closeDialog, swapDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { launchGame } from '../../domains/play/play.intents.ts';
import type { Promotion } from '../../domains/promotions/promotions.state.ts';
import { selectIsLogin } from '../../domains/session/session.selectors.ts';
import { useLinkTarget } from '../outbound.ts';
import { DOWNLOAD } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useRegisterOffered } from '../useRegisterOffered.ts';

interface PromotionAction {
  readonly label: string;
  readonly follow: () => void;
}
/** Null: no target, or none for this player. */
export const usePromotionAction = (promotion: Promotion): PromotionAction | null => {
  const { t } = useTranslation('promotions');
  const dispatch = useAppDispatch();
  const go = useNavigate();
  const outbound = useLinkTarget();
  const isLogin = useAppSelector(selectIsLogin);
  const mayRegister = useRegisterOffered();
  const { linkageType, link, game, action } = promotion;
  const leave = (then: () => void) => () => {
    dispatch(closeDialog('promoDetails'));
    then();
  };
  switch (linkageType) {
    // A logged-in player already has an account.
    case 'REGISTER':
      if (isLogin || !mayRegister) return null;
      return { label: action ?? t('go.REGISTER'), follow: () => void dispatch(swapDialog({ kind: 'register' })) };
    case 'LOGIN':
      if (isLogin) return null;
      return { label: action ?? t('go.LOGIN'), follow: () => void dispatch(swapDialog({ kind: 'login' })) };
    case 'DOWNLOAD':
      return { label: action ?? t('go.DOWNLOAD'), follow: leave(() => void go(DOWNLOAD)) };
    case 'GAME': {
      if (game === undefined) return null;
      const { nodeId: id, nodeName: name, vassalage: vendor, gameType, gameCode } = game;
      const request = { id, name, vendor, gameType, gameCode, opensVendor: false, demo: false };
      return {
        label: action ?? t('go.GAME', { game: name }),
        follow: leave(() => void dispatch(launchGame(request))),
      };
    }
    case 'ROUTE':
    case 'URL': {
      const target = link === undefined ? null : outbound(link);
      if (target === null) return null;
      const inside = target.href.startsWith('/');
      return { label: action ?? t(`go.${linkageType}`), follow: inside ? leave(target.follow) : target.follow };
    }
    default:
      return null;
  }
};
