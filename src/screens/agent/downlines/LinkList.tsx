import { useId, useState } from 'react';
import { endRegistrationLink } from '../../../domains/team/downlines.intents.ts';
import { linksTopicOf, selectRegistrationLinks } from '../../../domains/team/downlines.selectors.ts';
import type { RegistrationLink } from '../../../domains/team/downlines.state.ts';
import { rateText } from '../../../domains/team/rate.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';
import { Confirm } from '../../../ui/dialog/Confirm.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { Qr } from '../../../ui/qr/Qr.tsx';
import { Tag } from '../../../ui/tag/Tag.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useShownTopics } from '../../useShownTopics.ts';
import { FreshnessLabel } from '../FreshnessLabel.tsx';
import { TopicPlaceholder } from '../TopicPlaceholder.tsx';
import { useAgentId } from '../useAgentId.ts';
import { useHasRight } from '../useRights.ts';
import { CopyButton } from './CopyButton.tsx';

const QR_SIZE = 220;

/** The agent's registration links and how many accounts came by each, live (R-AGENT-03). */
export function LinkList() {
  const { t } = useTranslation('downlines');
  const id = useId();
  const dispatch = useAppDispatch();
  const topic = linksTopicOf(useAgentId());
  useShownTopics(topic);
  const links = useAppSelector(selectRegistrationLinks);
  const mayMake = useHasRight('downlines');
  const [shown, setShown] = useState<string | null>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const { navigation } = usePlatform();
  const addressOf = (code: string): string =>
    `${navigation.origin()}/register?${new URLSearchParams({ affiliateCode: code }).toString()}`;
  return (
    <section className="panel agent-panel" aria-labelledby={id}>
      <header>
        <h2 className="h-sub" id={id}>
          {t('links.title')}
        </h2>
        <FreshnessLabel topic={topic} />
      </header>
      {links === null ? (
        <TopicPlaceholder topic={topic} title={t('links.failed')}>
          <div className="agent-bones">
            <SkeletonBlock height={72} />
            <SkeletonBlock height={72} />
          </div>
        </TopicPlaceholder>
      ) : links.length === 0 ? (
        <EmptyState title={t('links.none')}>{mayMake ? t('links.noneText') : null}</EmptyState>
      ) : (
        <ul className="downline-links">
          {links.map((link) => (
            <LinkRow
              key={link.code}
              link={link}
              address={addressOf(link.code)}
              onQr={() => setShown(link.code)}
              onEnd={() => setEnding(link.code)}
            />
          ))}
        </ul>
      )}
      {shown !== null && (
        <Dialog title={t('links.showQr', { code: shown })} onClose={() => setShown(null)}>
          <div className="downline-qr">
            <Qr text={addressOf(shown)} size={QR_SIZE} name={t('links.showQr', { code: shown })} />
            <p className="fig t2">{addressOf(shown)}</p>
          </div>
        </Dialog>
      )}
      {ending !== null && (
        <Confirm
          title={t('links.endTitle')}
          action={t('links.endSend')}
          keep={t('back')}
          onClose={() => setEnding(null)}
          onAction={() => {
            dispatch(endRegistrationLink(ending));
            setEnding(null);
          }}
        >
          <p>{t('links.endText', { code: ending })}</p>
        </Confirm>
      )}
    </section>
  );
}
interface LinkRowProps {
  readonly link: RegistrationLink;
  readonly address: string;
  readonly onQr: () => void;
  readonly onEnd: () => void;
}
function LinkRow({ link, address, onQr, onEnd }: LinkRowProps) {
  const { t } = useTranslation('downlines');
  const formats = useFormats();
  const mayEnd = useHasRight('downlines');
  const { code, kind, rate, note, createdAt, endedAt, accounts } = link;
  return (
    <li className="downline-link" data-ended={endedAt !== null || undefined}>
      <div className="downline-link-name">
        <b className="fig">{code}</b> <Tag tone="line">{t(`kind.${kind}`)}</Tag>{' '}
        {endedAt !== null && <Tag>{t('links.ended')}</Tag>}
        {note !== '' && <p className="t2">{note}</p>}
      </div>
      <dl className="downline-facts">
        <div>
          <dt>{t('rate.label')}</dt>
          <dd className="fig">{t('percent', { n: rateText(rate) })}</dd>
        </div>
        <div>
          <dt>{t('links.came')}</dt>
          <dd className="fig b">{formats.number(accounts)}</dd>
        </div>
        <div>
          <dt>{t('links.made')}</dt>
          <dd className="fig">{formats.dateTime(createdAt)}</dd>
        </div>
      </dl>
      {endedAt === null && (
        <div className="downline-buttons">
          <CopyButton text={address} name={t('links.copyOf', { code })} />
          <Button size="s" icon="qr" aria-label={t('links.showQr', { code })} onClick={onQr}>
            {t('links.qr')}
          </Button>
          {mayEnd && (
            <Button size="s" look="stop" aria-label={t('links.endOf', { code })} onClick={onEnd}>
              {t('links.end')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
