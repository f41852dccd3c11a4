/** The games of one vendor, opened by a card that stands for all of them (R-MODAL-09, R-GAME-12). */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { LOBBY_PAGE_SIZE } from '../../../domains/catalogue/catalogue.calc.ts';
import { requestGames, retryGames } from '../../../domains/catalogue/catalogue.intents.ts';
import { selectMappingVendor, selectPage, selectTimesCleared } from '../../../domains/catalogue/catalogue.selectors.ts';
import type { GameQuery } from '../../../domains/catalogue/catalogue.state.ts';
import { closeDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { selectDialog } from '../../../domains/dialogs/dialogs.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { EmptyState, FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock, Skeleton } from '../../../ui/emptyState/Skeleton.tsx';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { VendorGameRow } from './VendorGameRow.tsx';
import './vendor.css';

/** Skeleton rows in their final size. */
const BONES = 6;

export default function VendorGames() {
  const dialog = useAppSelector((state) => selectDialog(state, 'vendorGames'));
  return dialog === null ? null : <OfVendor key={dialog.vendor} vendor={dialog.vendor} gameType={dialog.gameType} />;
}

interface OfVendorProps {
  readonly vendor: string;
  readonly gameType: string;
}
function OfVendor({ vendor, gameType }: OfVendorProps) {
  const { t } = useTranslation('games');
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const name = useAppSelector((state) => selectMappingVendor(state)[vendor]) ?? vendor;
  const [pageNo, setPageNo] = useState(1);
  const query: GameQuery = { gameType, vendor, classify: null, text: '', pageNo, pageSize: LOBBY_PAGE_SIZE };
  const page = useAppSelector((state) => selectPage(state, query));
  const wanted = JSON.stringify(query);
  // Reads again when the games were cleared.
  const idle = page.state === 'idle';
  const cleared = useAppSelector(selectTimesCleared);
  useEffect(() => void dispatch(requestGames(JSON.parse(wanted) as GameQuery)), [dispatch, idle, wanted, cleared]);
  const list = useRef<HTMLUListElement>(null);
  const close = () => void dispatch(closeDialog('vendorGames'));
  // The card that opened the dialog stands for the list and is not a game.
  const games = page.data?.games.filter(({ opensVendor }) => !opensVendor) ?? null;
  return (
    <Dialog title={t('vendor.title', { name })} width={640} onClose={close}>
      <p className="dim" role="status">
        {page.data !== null &&
          t('vendor.range', { page: formats.number(pageNo), pages: formats.number(Math.max(1, page.data.totalPages)) })}
      </p>
      {games === null ? (
        page.state === 'failed' ? (
          <FailedState title={t('vendor.failed')} onRetry={() => dispatch(retryGames(query))}>
            {t('vendor.failedText')}
          </FailedState>
        ) : (
          <Skeleton>
            <div className="game-lines">
              {Array.from({ length: BONES }, (_, index) => (
                <SkeletonBlock key={index} height={52} />
              ))}
            </div>
          </Skeleton>
        )
      ) : games.length === 0 ? (
        <EmptyState title={t('vendor.none', { name })}>{t('vendor.noneText')}</EmptyState>
      ) : (
        <ul ref={list} className="game-lines" tabIndex={-1} aria-label={t('vendor.title', { name })}>
          {games.map((game) => (
            <VendorGameRow key={game.id} game={game} onPlay={close} />
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
    </Dialog>
  );
}
