import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing/partFixture.tsx';
import { PasswordField, TextField } from './TextField.tsx';

describe('fields', () => {
  it('an error replaces the hint, describes its input and is announced', () => {
    const { show } = renderPart(<TextField label="Username" hint="4 to 16 characters" required />);
    expect(screen.getByLabelText(/Username/)).toHaveAccessibleDescription('4 to 16 characters');
    show(<TextField label="Username" hint="4 to 16 characters" error="Start with a letter." required />);
    const input = screen.getByLabelText(/Username/);
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Start with a letter.');
    expect(screen.getByRole('alert')).toHaveTextContent('Start with a letter.');
    expect(screen.queryByText('4 to 16 characters')).toBeNull();
  });
  it('the star is decoration: the input’s name is its label alone, and aria-required marks it', () => {
    renderPart(<TextField label="Username" required />);
    expect(screen.getByRole('textbox', { name: 'Username' })).toBeRequired();
  });
  it('a password can be shown and hidden again', async () => {
    const user = userEvent.setup();
    renderPart(<PasswordField label="Password" />);
    const input = screen.getByLabelText('Password');
    await user.type(input, 'secret1');
    expect(input).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
    expect(input).toHaveValue('secret1');
  });
});
