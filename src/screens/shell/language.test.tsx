import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BEING_BUILT, type BuiltName } from '../beingBuilt.ts';
import { renderScreen } from '../testing.tsx';
import { member, visitor } from '../testState.ts';
import { BeingBuilt } from './BeingBuilt.tsx';
import { Shell } from './Shell.tsx';

const page = (
  <Shell>
    <BeingBuilt page="mall" />
  </Shell>
);

describe('the language of the page', () => {
  it('R-I18N-09 the lang attribute follows it, and the balance stays said', async () => {
    const { texts } = await renderScreen(page, { state: member() });
    expect(document.documentElement.lang).toBe('en-GB');
    await act(() => texts.change('MY'));
    expect(document.documentElement.lang).toBe('ms-MY');
    expect(screen.getByRole('img', { name: 'Baki RM 12,845.70' })).toBeVisible();
    await act(() => texts.change('CN'));
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(screen.getByRole('img', { name: '余额 RM 12,845.70' })).toBeVisible();
  });
  it('every text of the shell and of the pages being built exists in each of them', async () => {
    const all = (
      <Shell>
        {(Object.keys(BEING_BUILT) as BuiltName[]).map((name) => (
          <BeingBuilt key={name} page={name} />
        ))}
      </Shell>
    );
    for (const language of ['CN', 'EN', 'MY'] as const) {
      const { missing, unmount } = await renderScreen(all, { state: visitor, language });
      for (const heading of screen.getAllByRole('heading', { level: 1 })) expect(heading).not.toBeEmptyDOMElement();
      expect(missing).toEqual([]);
      unmount();
    }
  });
});
