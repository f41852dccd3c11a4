import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing/partFixture.tsx';
import { ConnectionStatus, type ConnectionState } from './ConnectionStatus.tsx';

const states: readonly ConnectionState[] = ['live', 'catchingUp', 'polling', 'offline'];

describe('ConnectionStatus', () => {
  it('gives each state its own shape and word, so that colour is never the only signal', () => {
    const { container } = renderPart(
      states.map((state) => <ConnectionStatus key={state} state={state} word={state} detail="x" />),
    );
    const shapes = [...container.querySelectorAll('.connection-status')].map((status) => status.classList[1]);
    expect(new Set(shapes).size).toBe(states.length);
    expect(screen.getAllByRole('status').map((word) => word.textContent)).toEqual(states);
  });
  it('announces the word but not the changing figure beside it', () => {
    renderPart(<ConnectionStatus state="live" word="Live" detail="42 ms" />);
    expect(screen.getByRole('status')).toHaveTextContent(/^Live$/);
    expect(screen.getByText('42 ms')).toBeVisible();
  });
});
