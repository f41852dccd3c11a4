/** Help items as an accordion with one item open; shows loading and failure. */
import './help.css';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { retryHelp } from '../../domains/help/help.intents.ts';
import { itemOfTag, selectHelpLoad } from '../../domains/help/help.selectors.ts';
import { EmptyState, FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock, Skeleton } from '../../ui/emptyState/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { HouseHtml } from '../html/HouseHtml.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useHelp } from './useHelp.ts';

interface HelpListProps {
  /** Tag of the open item; an unknown tag opens the first item (R-ROUTE-07). Null: all are closed. */
  readonly open: string | undefined | null;
  /** Null: the open item was closed. */
  readonly onOpen: (tag: string | null) => void;
  /** Heading level of the items, below the title of the page or dialog. */
  readonly level: 2 | 3;
  /** Runs when a link in a text leads to another page of the portal. */
  readonly onLeft?: () => void;
  /** Gives items their tags as ids, so that the address can point to them. Only one such list per page. */
  readonly anchored?: boolean;
}
const ROWS = 6;

export function HelpList({ open, onOpen, level, onLeft, anchored = false }: HelpListProps) {
  const { t } = useTranslation('help');
  const dispatch = useAppDispatch();
  const items = useHelp();
  const load = useAppSelector(selectHelpLoad);
  if (items.length === 0) {
    if (load.state === 'failed')
      return (
        <FailedState title={t('failed')} onRetry={() => dispatch(retryHelp())}>
          {t('failedText')}
        </FailedState>
      );
    if (load.state === 'ready') return <EmptyState title={t('empty')} />;
    return (
      <Skeleton>
        {Array.from({ length: ROWS }, (_, row) => (
          <SkeletonBlock key={row} height={52} />
        ))}
      </Skeleton>
    );
  }
  const shown = open === null ? undefined : itemOfTag(items, open);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="help-list">
      {items.map((item) => {
        const isOpen = item === shown;
        const id = `help-text-${item.tag}`;
        return (
          <section className="help-item" key={item.tag} id={anchored ? item.tag : undefined}>
            <Heading className="help-title">
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                onClick={() => onOpen(isOpen ? null : item.tag)}
              >
                <span className="grow">{item.title}</span>
                <Icon name={isOpen ? 'up' : 'down'} size="s" />
              </button>
            </Heading>
            {isOpen && (
              <div className="help-text" id={id}>
                <HouseHtml html={item.content} {...(onLeft ? { onLeft } : {})} />
              </div>
            )}
          </section>
        );
      })}
    </div>
  );
}
