import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/screenFixture.tsx';
import { memberState, visitorState } from '../testing/stateFixture.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { Shell } from './Shell.tsx';

const page = (
  <Shell>
    <NotFoundPage />
  </Shell>
);

describe('the language of the page', () => {
  it('R-I18N-09 the lang attribute follows it, and the balance keeps its label', async () => {
    const { texts } = await renderScreen(page, { state: memberState() });
    expect(document.documentElement.lang).toBe('en-GB');
    await act(() => texts.change('MY'));
    expect(document.documentElement.lang).toBe('ms-MY');
    expect(screen.getByRole('img', { name: 'Baki RM 12,845.70' })).toBeVisible();
    await act(() => texts.change('CN'));
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(screen.getByRole('img', { name: '余额 RM 12,845.70' })).toBeVisible();
  });
  it('every text of the shell and of the notice for unknown addresses exists in each language', async () => {
    const all = (
      <Shell>
        <NotFoundPage />
      </Shell>
    );
    for (const language of ['CN', 'EN', 'MY'] as const) {
      const { missing, unmount } = await renderScreen(all, { state: visitorState, language });
      for (const heading of screen.getAllByRole('heading', { level: 1 })) expect(heading).not.toBeEmptyDOMElement();
      expect(missing).toEqual([]);
      unmount();
    }
  });
});
