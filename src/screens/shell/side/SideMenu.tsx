import './side.css';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import {
  selectAnnouncementsAwaited,
  selectLicenceBanners,
  selectPromotions,
} from '../../../domains/announcements/announcements.selectors.ts';
import { chooseGameType } from '../../../domains/catalogue/catalogue.intents.ts';
import { openDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { selectReferralEnabled, selectUnread, selectVipLabel } from '../../../domains/member/member.selectors.ts';
import { selectMayEnter } from '../../../domains/session/session.selectors.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { IconName } from '../../../ui/icon/paths.ts';
import { Count } from '../../../ui/tag/Tag.tsx';
import { BEING_BUILT, type BuiltName } from '../../beingBuilt.ts';
import { useAsk, usePortal } from '../../portal.ts';
import { HOME_PATHS } from '../../places.ts';
import { LanguageMenu } from '../header/LanguageMenu.tsx';
import { Channels } from './Channels.tsx';
import { SideGames } from './SideGames.tsx';

/** R-SIDE-06: this many promotions, and a way to the rest. */
const PROMOTIONS = 6;

/** The entries, the same in the column, the rail and the drawer. */
export function SideMenu() {
  const { t } = useTranslation('shell');
  const ask = useAsk();
  const { pathname } = useLocation();
  const member = usePortal(selectMayEnter);
  const vip = usePortal(selectVipLabel);
  const referral = usePortal(selectReferralEnabled);
  const rewards = usePortal(selectUnread)?.rewards ?? 0;
  const promotions = usePortal(selectPromotions);
  const licence = usePortal(selectLicenceBanners);
  const awaited = usePortal(selectAnnouncementsAwaited);
  return (
    <>
      <Link
        className="side-entry"
        to="/"
        title={t('nav.HOME')}
        aria-current={HOME_PATHS.includes(pathname) ? 'page' : undefined}
        onClick={() => ask(chooseGameType('HOME'))}
      >
        <Icon name="home" />
        <span className="grow ell side-word">{t('nav.HOME')}</span>
      </Link>
      {(!member || vip !== null) && <Gated page="vip" icon="vip" word={t('side.vip')} />}
      {(!member || referral) && <Gated page="invite" icon="friends" word={t('side.invite')} />}
      <Gated page="rewards" icon="gift" word={t('side.rewards')} after={<Count value={rewards} />} />
      {(awaited || promotions.length > 0) && (
        <>
          <hr />
          <Fold icon="promo" word={t('nav.PROMO')} openFirst>
            {awaited && <PromotionBones />}
            {promotions.slice(0, PROMOTIONS).map(({ id, title }) => (
              <Link key={id} className="side-sub" to={`${BEING_BUILT.promotions.path}#${encodeURIComponent(id)}`}>
                <span className="ell">{title}</span>
              </Link>
            ))}
            <Link className="side-sub b" to={BEING_BUILT.promotions.path}>
              {t('side.more')}
            </Link>
          </Fold>
        </>
      )}
      <hr />
      <Fold icon="list" word={t('nav.label')}>
        <SideGames />
      </Fold>
      {licence.length > 0 && (
        <button
          type="button"
          className="side-entry"
          title={t('side.licence')}
          onClick={() => ask(openDialog({ kind: 'licence' }))}
        >
          <Icon name="shield" />
          <span className="grow ell side-word">{t('side.licence')}</span>
        </button>
      )}
      <LanguageMenu long className="side-entry" />
      <Channels />
    </>
  );
}

/** As many lines as will most likely come: the entries below keep their places. */
function PromotionBones() {
  return (
    <>
      {Array.from({ length: PROMOTIONS }, (_, line) => (
        <span key={line} className="side-sub" aria-hidden="true" />
      ))}
    </>
  );
}

interface GatedProps {
  readonly page: BuiltName;
  readonly icon: IconName;
  readonly word: string;
  readonly after?: ReactNode;
}
/** A member's page; a visitor gets the log-in dialog where they are (R-SIDE-03 to 05). */
function Gated({ page, icon, word, after }: GatedProps) {
  const ask = useAsk();
  const member = usePortal(selectMayEnter);
  const { pathname } = useLocation();
  const { path } = BEING_BUILT[page];
  const inside = (
    <>
      <Icon name={icon} />
      <span className="grow ell side-word">{word}</span>
      {after}
    </>
  );
  return member ? (
    <Link className="side-entry" to={path} title={word} aria-current={pathname === path ? 'page' : undefined}>
      {inside}
    </Link>
  ) : (
    <button type="button" className="side-entry" title={word} onClick={() => ask(openDialog({ kind: 'login' }))}>
      {inside}
    </button>
  );
}

interface FoldProps {
  readonly icon: IconName;
  readonly word: string;
  readonly openFirst?: boolean;
  readonly children: ReactNode;
}
function Fold({ icon, word, openFirst = false, children }: FoldProps) {
  const [open, setOpen] = useState(openFirst);
  return (
    <>
      <button type="button" className="side-entry" title={word} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={icon} />
        <span className="grow ell side-word">{word}</span>
        <Icon name={open ? 'up' : 'down'} size="s" className="side-word" />
      </button>
      {open && <div className="side-fold">{children}</div>}
    </>
  );
}
