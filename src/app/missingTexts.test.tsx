import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadCatalogue, type LoadCatalogue } from '../i18n/catalogues.ts';
import { answerLobbyCalls } from './testing/lobbyFixture.ts';
import { portalFixture } from './testing/portalFixture.tsx';
import { deliverMember } from './testing/rolesFixture.ts';

const NOW = 1_760_000_000_000;

/** A line that fails until it is mended: every file of texts beyond the first page's. */
const brokenLine = () => {
  let works = false;
  const asked: string[] = [];
  const loadTexts: LoadCatalogue = (row, place) => {
    asked.push(place);
    return works ? loadCatalogue(row, place) : Promise.reject(new Error('offline'));
  };
  return { loadTexts, asked, mend: () => void (works = true) };
};

for (const accountType of [0, 41])
  test(`REL-36 R-LIVE-13 account type ${accountType}: parts of the page whose texts cannot be loaded are left out until they load`, async () => {
    const line = brokenLine();
    const portal = await portalFixture({ accountType, loadTexts: line.loadTexts });
    await answerLobbyCalls(portal);
    await deliverMember(portal, { type: accountType, sessionNet: 0, sessionStartedAt: NOW });
    // The texts of the session's figures are loaded again: the failure was met, and the page stands.
    await vi.waitFor(async () => {
      await portal.pass(1_000);
      expect(line.asked.filter((place) => place === 'games').length).toBeGreaterThan(1);
    });
    expect(screen.queryByText('This page met an error')).toBeNull();
    expect(screen.getByRole('main')).toBeVisible();
    expect(screen.getByRole('banner', { name: 'Site header' })).toBeVisible();
    const session = () => screen.queryByRole('group', { name: /^Logged in for/ });
    expect(session()).toBeNull();

    line.mend();
    await vi.waitFor(async () => {
      await portal.pass(1_000);
      expect(session()).toBeVisible();
    });
  });
