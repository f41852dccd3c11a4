import './pager.css';
import { Icon } from '../icon/Icon.tsx';
import { useUiWords } from '../context/UiWords.tsx';
import { pagesShown } from './pagesShown.ts';

interface PagerProps {
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  /** Pages at either end and around the current one; absent: the lobby's (R-CONST-14). */
  readonly margin?: number;
  readonly range?: number;
  readonly pageName: (page: number) => string;
  readonly onTurn: (page: number) => void;
}
/** Page navigation; renders nothing for a single page (R-LOBBY-15). */
export function Pager({ label, page, pages, margin, range, pageName, onTurn }: PagerProps) {
  const words = useUiWords();
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label={label}>
      <button type="button" aria-label={words.previous} disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <Icon name="left" size="s" />
      </button>
      {pagesShown(page, pages, margin, range).map((one) =>
        typeof one === 'number' ? (
          <button
            type="button"
            key={one}
            aria-label={pageName(one)}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onTurn(one)}
          >
            {one}
          </button>
        ) : (
          <span key={one} aria-hidden="true">
            …
          </span>
        ),
      )}
      <button type="button" aria-label={words.next} disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        <Icon name="right" size="s" />
      </button>
    </nav>
  );
}
