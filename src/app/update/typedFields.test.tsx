import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { watchTypedFields } from './typedFields.ts';

test('typed text counts while its field stands and is not empty; choices and filled fields do not', async () => {
  const fields = watchTypedFields(document);
  const { rerender } = render(
    <>
      <input aria-label="filled" defaultValue="by the page" />
      <input type="checkbox" aria-label="choice" />
      <input aria-label="search" />
      <textarea aria-label="text" key="text" />
    </>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox'));
  expect(fields.hasText()).toBe(false);
  await user.type(screen.getByRole('textbox', { name: 'search' }), 'reels');
  expect(fields.hasText()).toBe(true);
  await user.clear(screen.getByRole('textbox', { name: 'search' }));
  expect(fields.hasText()).toBe(false);
  await user.type(screen.getByRole('textbox', { name: 'text' }), 'half a sentence');
  expect(fields.hasText()).toBe(true);
  rerender(<p>another page</p>);
  expect(fields.hasText()).toBe(false);
  fields.stop();
});
test('text that is typed after the stop does not count', async () => {
  const fields = watchTypedFields(document);
  fields.stop();
  render(<input aria-label="search" />);
  await userEvent.setup().type(screen.getByRole('textbox'), 'reels');
  expect(fields.hasText()).toBe(false);
});
