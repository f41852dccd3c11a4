import { act, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { createTexts } from './texts.ts';
import { TextsContext, useTranslation } from './useTranslation.ts';

function Said() {
  const { t } = useTranslation('promotions');
  return <p>{t('title')}</p>;
}

test('a part that waited for its texts is drawn when they come, in a transition too, and React has nothing to recover from', async () => {
  const texts = await createTexts({ language: 'EN', places: ['common'] });
  await texts.whole();
  const recovered = vi.fn<(error: unknown) => void>();
  const root = createRoot(document.body.appendChild(document.createElement('div')), { onRecoverableError: recovered });
  await act(async () => {
    startTransition(() =>
      root.render(
        <TextsContext value={texts}>
          <Said />
        </TextsContext>,
      ),
    );
    await texts.bring(['promotions']);
  });
  expect(screen.getByText(texts.t('promotions:title'))).toBeVisible();
  expect(recovered).not.toHaveBeenCalled();
  act(() => root.unmount());
});
