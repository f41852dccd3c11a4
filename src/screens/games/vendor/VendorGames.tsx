/** The games of one vendor, opened by a card that stands for all of them (R-MODAL-09, R-GAME-12). */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { LOBBY_PAGE_SIZE } from '../../../domains/catalogue/catalogue.calc.ts';
import { needGames, retryGames } from '../../../domains/catalogue/catalogue.intents.ts';
import { selectMappingVendor, selectPage } from '../../../domains/catalogue/catalogue.selectors.ts';
import type { GameQuery } from '../../../domains/catalogue/catalogue.state.ts';
import { closeDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { selectDialog } from '../../../domains/dialogs/dialogs.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { Empty, Failed } from '../../../ui/absence/Absence.tsx';
import { Bone, Skeleton } from '../../../ui/absence/Skeleton.tsx';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { Slip } from '../../../ui/slip/Slip.tsx';
import { useAsk, usePortal } from '../../portal.ts';
import { GameLine } from './GameLine.tsx';
import './vendor.css';

/** Lines to come, in their final geometry. */
const BONES = 6;

export default function VendorGames() {
  const dialog = usePortal((state) => selectDialog(state, 'vendorGames'));
  return dialog === null ? null : <OfVendor key={dialog.vendor} vendor={dialog.vendor} gameType={dialog.gameType} />;
}

interface OfVendorProps {
  readonly vendor: string;
  readonly gameType: string;
}
function OfVendor({ vendor, gameType }: OfVendorProps) {
  const { t } = useTranslation('games');
  const formats = useFormats();
  const ask = useAsk();
  const name = usePortal((state) => selectMappingVendor(state)[vendor]) ?? vendor;
  const [pageNo, setPageNo] = useState(1);
  const query: GameQuery = { gameType, vendor, classify: null, text: '', pageNo, pageSize: LOBBY_PAGE_SIZE };
  const page = usePortal((state) => selectPage(state, query));
  const wanted = JSON.stringify(query);
  // Also when what was read has been put away.
  const idle = page.state === 'idle';
  useEffect(() => void ask(needGames(JSON.parse(wanted) as GameQuery)), [ask, idle, wanted]);
  const list = useRef<HTMLUListElement>(null);
  const close = () => void ask(closeDialog('vendorGames'));
  // The card that led here stands for the list and is no game of it.
  const games = page.data?.games.filter(({ opensVendor }) => !opensVendor) ?? null;
  return (
    <Slip title={t('vendor.title', { name })} width={640} onClose={close}>
      <p className="dim" role="status">
        {page.data !== null &&
          t('vendor.range', { page: formats.number(pageNo), pages: formats.number(Math.max(1, page.data.totalPages)) })}
      </p>
      {games === null ? (
        page.state === 'failed' ? (
          <Failed title={t('vendor.failed')} onRetry={() => ask(retryGames(query))}>
            {t('vendor.failedText')}
          </Failed>
        ) : (
          <Skeleton>
            <div className="game-lines">
              {Array.from({ length: BONES }, (_, index) => (
                <Bone key={index} height={52} />
              ))}
            </div>
          </Skeleton>
        )
      ) : games.length === 0 ? (
        <Empty title={t('vendor.none', { name })}>{t('vendor.noneText')}</Empty>
      ) : (
        <ul ref={list} className="game-lines" tabIndex={-1} aria-label={t('vendor.title', { name })}>
          {games.map((game) => (
            <GameLine key={game.id} game={game} onPlay={close} />
          ))}
        </ul>
      )}
      {page.data !== null && (
        <Pager
          label={t('vendor.pages')}
          page={pageNo}
          pages={page.data.totalPages}
          pageName={(n) => t('vendor.page', { n })}
          onTurn={(n) => {
            setPageNo(n);
            list.current?.focus();
          }}
        />
      )}
    </Slip>
  );
}
