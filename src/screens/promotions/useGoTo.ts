/** Where a promotion's go-to action leads: a dialog, a place of ours, a game, or a stranger's site that is named first (R-PROMO-07). */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useNavigate } from 'react-router-dom';
import { closeDialog, swapDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { launchGame } from '../../domains/play/play.intents.ts';
import type { Promotion } from '../../domains/promotions/promotions.state.ts';
import { selectIsLogin } from '../../domains/session/session.selectors.ts';
import { useOutbound } from '../outbound.ts';
import { DOWNLOAD } from '../places.ts';
import { useAsk, usePortal } from '../portal.ts';
import { useRegisterOffered } from '../useRegisterOffered.ts';

interface GoTo {
  readonly label: string;
  readonly follow: () => void;
}
/** Null: it leads nowhere, or not for this person. */
export const useGoTo = (promotion: Promotion): GoTo | null => {
  const { t } = useTranslation('promotions');
  const ask = useAsk();
  const go = useNavigate();
  const outbound = useOutbound();
  const isLogin = usePortal(selectIsLogin);
  const mayRegister = useRegisterOffered();
  const { linkageType, link, game, action } = promotion;
  const leave = (then: () => void) => () => {
    ask(closeDialog('promoDetails'));
    then();
  };
  switch (linkageType) {
    // Whoever is in has an account already.
    case 'REGISTER':
      if (isLogin || !mayRegister) return null;
      return { label: action ?? t('go.REGISTER'), follow: () => void ask(swapDialog({ kind: 'register' })) };
    case 'LOGIN':
      if (isLogin) return null;
      return { label: action ?? t('go.LOGIN'), follow: () => void ask(swapDialog({ kind: 'login' })) };
    case 'DOWNLOAD':
      return { label: action ?? t('go.DOWNLOAD'), follow: leave(() => void go(DOWNLOAD)) };
    case 'GAME': {
      if (game === undefined) return null;
      const { nodeId: id, nodeName: name, vassalage: vendor, gameType, gameCode } = game;
      const request = { id, name, vendor, gameType, gameCode, opensVendor: false, demo: false };
      return {
        label: action ?? t('go.GAME', { game: name }),
        follow: leave(() => void ask(launchGame(request))),
      };
    }
    case 'ROUTE':
    case 'URL': {
      const way = link === undefined ? null : outbound(link);
      if (way === null) return null;
      const inside = way.href.startsWith('/');
      return { label: action ?? t(`go.${linkageType}`), follow: inside ? leave(way.follow) : way.follow };
    }
    default:
      return null;
  }
};
