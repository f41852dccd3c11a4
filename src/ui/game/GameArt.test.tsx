import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing/partFixture.tsx';
import { GameArt } from './GameArt.tsx';

describe('GameArt', () => {
  it('R-SHELL-13 a broken picture is replaced by the default once; a broken default is not requested again', () => {
    const { container } = renderPart(<GameArt src="/img/a.svg" fallback="/icons/game.svg" />);
    const image = container.querySelector('img') as HTMLImageElement;
    expect(image).toHaveAttribute('src', '/img/a.svg');
    fireEvent.error(image);
    expect(image).toHaveAttribute('src', '/icons/game.svg');
    expect(image).not.toHaveClass('art-gone');
    fireEvent.error(image);
    expect(image).toHaveAttribute('src', '/icons/game.svg');
    // The browser's icon for a broken picture is not shown.
    expect(image).toHaveClass('art-gone');
  });
  it('tries again when the picture changes', () => {
    const { container, show } = renderPart(<GameArt src="/img/a.svg" fallback="/icons/game.svg" />);
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    show(<GameArt src="/img/b.svg" fallback="/icons/game.svg" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/img/b.svg');
  });
});
