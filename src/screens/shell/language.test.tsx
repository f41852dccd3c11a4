import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UNDER_CONSTRUCTION, type UnderConstructionName } from '../underConstruction.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { memberState, visitorState } from '../testing/stateFixture.ts';
import { UnderConstruction } from './UnderConstruction.tsx';
import { Shell } from './Shell.tsx';

const page = (
  <Shell>
    <UnderConstruction page="rewards" />
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
  it('every text of the shell and of the pages under construction exists in each language', async () => {
    const all = (
      <Shell>
        {(Object.keys(UNDER_CONSTRUCTION) as UnderConstructionName[]).map((name) => (
          <UnderConstruction key={name} page={name} />
        ))}
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
