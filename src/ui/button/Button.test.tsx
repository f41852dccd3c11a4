import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/partFixture.tsx';
import { Button } from './Button.tsx';

describe('Button', () => {
  it('while busy ignores mouse and keyboard, announces the state, and keeps focus and label', async () => {
    const user = userEvent.setup();
    const press = vi.fn();
    const { show } = renderPart(<Button onClick={press}>Deposit RM 200.00</Button>);
    await user.click(screen.getByRole('button'));
    show(
      <Button busy onClick={press}>
        Deposit RM 200.00
      </Button>,
    );
    await user.click(screen.getByRole('button'));
    await user.keyboard('{Enter} ');
    expect(press).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.getByText('Deposit RM 200.00')).toBeInTheDocument();
  });
});
