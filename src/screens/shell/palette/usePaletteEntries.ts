/** The entries of the palette for this player, in this language: pages, actions, games by their names, an agent's downlines. */
import { rowsIn } from '../../../lib/rowTable.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectPage } from '../../../domains/catalogue/catalogue.selectors.ts';
import type { GameQuery } from '../../../domains/catalogue/catalogue.state.ts';
import { openDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { saveRecording } from '../../../domains/connection/connection.intents.ts';
import { launchGame } from '../../../domains/play/play.intents.ts';
import { logOut } from '../../../domains/session/session.intents.ts';
import {
  selectAgentId,
  selectIsInAgentCentre,
  selectIsLogin,
  selectIsStaff,
} from '../../../domains/session/session.selectors.ts';
import { selectTeamRows, teamTopicOf } from '../../../domains/team/team.selectors.ts';
import { refreshBalance } from '../../../domains/wallet/wallet.intents.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { developerTools } from '../../../platform/developerTools.ts';
import { AGENT_PATHS, branchPath } from '../../agentPaths.ts';
import { GAME_PAGE, MEMBER_CENTRE, MEMBER_PAGES, STOP_CHANGE } from '../../paths.ts';
import { useAgentPages } from '../../agent/useAgentPages.ts';
import { useOpenWindow } from '../../outbound.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { PAGE_TITLES } from '../../titleKey.ts';
import { useShownTopics } from '../../useShownTopics.ts';
import { useMotionToggle } from '../useMotionToggle.ts';
import { type CodedEntry, type PaletteEntry, withCodes } from './palette.ts';

/** Pages that need something to open with, or repeat another page. */
const LEFT_OUT: readonly string[] = [GAME_PAGE, MEMBER_CENTRE, MEMBER_PAGES.receipt, STOP_CHANGE, ...AGENT_PATHS];
const GAMES = 8;

export const gamesQuery = (text: string): GameQuery => ({
  ...{ gameType: 'SEARCH', vendor: null, classify: null, text, pageNo: 1, pageSize: GAMES },
});
/** `text`: what the games are searched by; empty: no games. */
export function usePaletteEntries(text: string): readonly CodedEntry[] {
  const { t } = useTranslation(['shell', 'agent', 'palette', 'errors']);
  const go = useNavigate();
  const dispatch = useAppDispatch();
  const isIn = useAppSelector(selectIsLogin);
  const isAgent = useAppSelector(selectIsInAgentCentre);
  const agentPages = useAgentPages();
  const isStaff = useAppSelector(selectIsStaff);
  const agent = useAppSelector(selectAgentId) ?? '';
  useShownTopics(isAgent ? teamTopicOf(agent) : null);
  const team = useAppSelector(selectTeamRows);
  const games = useAppSelector((state) => selectPage(state, gamesQuery(text))).data;
  const { textKey, toggle } = useMotionToggle();
  const openWindow = useOpenWindow();

  const fixed = useMemo(() => {
    const page = (path: string, label: string): PaletteEntry => ({
      ...{ id: `page ${path}`, group: 'pages', label, run: () => void go(path) },
    });
    const action = (id: string, label: string, run: () => void): PaletteEntry => ({
      ...{ id: `action ${id}`, group: 'actions', label, run },
    });
    const seen = new Set<string>();
    // The main site is no place of an agent's staff (decision 0333).
    const pages = (isStaff ? [] : [['/', 'nav.HOME'] as const, ...PAGE_TITLES]).flatMap(([path, key]) => {
      if (LEFT_OUT.includes(path) || seen.has(key)) return [];
      seen.add(key);
      return [page(path, t(key))];
    });
    const agents = isAgent
      ? agentPages.map(({ key, path }) => page(path, t('palette:agentPage', { page: t(`agent:sections.${key}`) })))
      : [];
    const own = isIn
      ? [
          ...(isStaff ? [] : [action('refresh', t('palette:refresh'), () => void dispatch(refreshBalance()))]),
          action('signOut', t('palette:signOut'), () => void dispatch(logOut())),
        ]
      : [
          action('logIn', t('palette:logIn'), () => void dispatch(openDialog({ kind: 'login' }))),
          action('register', t('palette:register'), () => void dispatch(openDialog({ kind: 'register' }))),
        ];
    const motion = action('motion', t(textKey), toggle);
    const keys = action('shortcuts', t('palette:shortcuts'), () => void dispatch(openDialog({ kind: 'shortcuts' })));
    const record = action('record', t('errors:recording.save'), () => void dispatch(saveRecording()));
    // Pages of their own, in tabs of their own: what is on this page stays.
    const tool = (path: string, label: string): PaletteEntry => ({
      ...{ id: `developer ${path}`, group: 'developer', label, run: () => openWindow(path) },
    });
    const tools = developerTools();
    const developer =
      tools === null ? [] : [tool(tools.desk, t('palette:desk')), tool(tools.playground, t('palette:playground'))];
    return withCodes([...pages, ...agents, ...own, motion, keys, record, ...developer]);
  }, [agentPages, dispatch, go, isAgent, isIn, isStaff, openWindow, t, textKey, toggle]);

  return useMemo(() => {
    if (text === '') return fixed;
    const found = (isStaff ? [] : (games?.games ?? [])).map((game): CodedEntry => {
      const { id, name, vendor, gameType, gameCode, opensVendor } = game;
      const request = { id, name, vendor, gameType, gameCode, opensVendor, demo: false };
      return {
        id: `game ${id}`,
        group: 'games',
        label: name,
        code: null,
        run: () => void dispatch(launchGame(request)),
      };
    });
    const downlines = (isAgent && team !== null ? rowsIn(team) : []).map(
      ({ member: id, account }): CodedEntry => ({
        ...{ id: `downline ${id}`, group: 'downlines', label: account, code: null, run: () => void go(branchPath(id)) },
      }),
    );
    return [...fixed, ...found, ...downlines];
  }, [dispatch, fixed, games, go, isAgent, isStaff, team, text]);
}
