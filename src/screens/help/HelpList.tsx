/** Help items as an accordion with one open; what has not come, or cannot be had, says so. */
import './help.css';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { retryHelp } from '../../domains/help/help.intents.ts';
import { itemOfTag, selectHelpLoad } from '../../domains/help/help.selectors.ts';
import { Empty, Failed } from '../../ui/absence/Absence.tsx';
import { Bone, Skeleton } from '../../ui/absence/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { HouseHtml } from '../html/HouseHtml.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { useHelp } from './useHelp.ts';

interface HelpListProps {
  /** Tag of the open item; of an unknown one the first is open (R-ROUTE-07). Null: all are closed. */
  readonly open: string | undefined | null;
  /** Null: the open one was closed. */
  readonly onOpen: (tag: string | null) => void;
  /** Level of the items' headings below the title of the page or dialog. */
  readonly level: 2 | 3;
  /** A link in a text led to another place of ours. */
  readonly onLeft?: () => void;
  /** Items carry their tags as ids, so that the address can lead to them. One such list a page. */
  readonly anchored?: boolean;
}
const ROWS = 6;

export function HelpList({ open, onOpen, level, onLeft, anchored = false }: HelpListProps) {
  const { t } = useTranslation('help');
  const ask = useAsk();
  const items = useHelp();
  const load = usePortal(selectHelpLoad);
  if (items.length === 0) {
    if (load.state === 'failed')
      return (
        <Failed title={t('failed')} onRetry={() => ask(retryHelp())}>
          {t('failedText')}
        </Failed>
      );
    if (load.state === 'ready') return <Empty title={t('empty')} />;
    return (
      <Skeleton>
        {Array.from({ length: ROWS }, (_, row) => (
          <Bone key={row} height={52} />
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
