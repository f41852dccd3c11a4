/** Own redemptions and conversions with their states, live; each opens its record with all fields (R-REWARD-07, R-REWARD-08). */
import { useState } from 'react';
import { selectRedemptions, type ShownRedemption } from '../../domains/points/points.selectors.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { AwaitedTopic } from '../AwaitedTopic.tsx';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import { RecordCell, RecordRow, RecordTable } from '../member/record/RecordTable.tsx';
import { useAppSelector } from '../store.ts';
import { useMoney } from '../useMoney.ts';
import { Fact } from './GoodsDialog.tsx';

const TONES = { process: 'brass', approved: 'up', rejected: 'down' } as const;

export function RedemptionList() {
  const { t } = useTranslation('points');
  const formats = useFormats();
  const language = useShellLanguage();
  const redemptions = useAppSelector(selectRedemptions);
  const [open, setOpen] = useState<string | null>(null);
  if (redemptions === null)
    return (
      <AwaitedTopic>
        <SkeletonBlock height={220} />
      </AwaitedTopic>
    );
  if (redemptions.length === 0)
    return <EmptyState title={t('none.redemptions')}>{t('none.redemptionsText')}</EmptyState>;
  const shown = redemptions.find(({ reference }) => reference === open);
  return (
    <>
      <div className="mall-export">
        <ExportMenu chosen={{ record: 'redemptions' }} />
      </div>
      <section className="panel record-panel" aria-label={t('tab.redemptions')}>
        <RecordTable
          heads={[
            { text: t('field.applyTime') },
            { text: t('field.name') },
            { text: t('field.status') },
            { text: t('field.changedPoints'), right: true },
            { text: t('record') },
          ]}
        >
          {redemptions.map(({ reference, applyTime, name, quantity, status, changedPoints }) => (
            <RecordRow key={reference} open={status === 'process'}>
              <RecordCell className="record-time fig dim">{formats.dateTime(applyTime)}</RecordCell>
              <RecordCell className="record-what">
                <b>{quantity > 1 ? `${formats.number(quantity)} × ${name[language]}` : name[language]}</b>
              </RecordCell>
              <RecordCell className="record-state">
                <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>
              </RecordCell>
              <RecordCell className="record-amount fig r" label={t('field.changedPoints')}>
                {formats.number(changedPoints)}
                {status === 'rejected' && <Returned />}
              </RecordCell>
              <RecordCell className="mall-open">
                <Button size="s" aria-label={t('recordOf', { reference })} onClick={() => setOpen(reference)}>
                  {t('record')}
                </Button>
              </RecordCell>
            </RecordRow>
          ))}
        </RecordTable>
        {shown !== undefined && <RedemptionRecord redemption={shown} onClose={() => setOpen(null)} />}
      </section>
    </>
  );
}
/** Beside the changed points of a rejected redemption, which keep their minus. */
function Returned() {
  const { t } = useTranslation('points');
  return (
    <>
      {' '}
      <span className="t1 mute">{t('returned')}</span>
    </>
  );
}
interface RedemptionRecordProps {
  readonly redemption: ShownRedemption;
  readonly onClose: () => void;
}
/** The seventeen fields of a record. */
function RedemptionRecord({ redemption, onClose }: RedemptionRecordProps) {
  const { t } = useTranslation('points');
  const formats = useFormats();
  const language = useShellLanguage();
  const money = useMoney();
  const { reference, type, status, units, paidAccount } = redemption;
  const none = '–';
  return (
    <Dialog
      title={t('recordTitle')}
      width={560}
      onClose={onClose}
      aside={<Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>}
    >
      {status === 'rejected' && <p>{t('rejectedText')}</p>}
      <dl className="mall-facts">
        <Fact name={t('field.reference')}>{reference}</Fact>
        <Fact name={t('field.applyTime')}>{formats.dateTime(redemption.applyTime)}</Fact>
        <Fact text name={t('field.type')}>
          {t(`type.${type}`)}
        </Fact>
        <Fact text name={t('field.name')}>
          {redemption.name[language]}
        </Fact>
        <Fact name={t('field.quantity')}>{formats.number(redemption.quantity)}</Fact>
        <Fact text name={t('field.units')}>
          {units === 'piece' || units === 'voucher' ? t(`unit.${units}`) : units}
        </Fact>
        <Fact name={t('field.pointsRequirement')}>{formats.number(redemption.pointsRequirement)}</Fact>
        <Fact name={t('field.amountRequirement')}>{money(redemption.amountRequirement)}</Fact>
        <Fact text name={t('field.status')}>
          {t(`status.${status}`)}
        </Fact>
        <Fact name={t('field.changedPoints')}>
          {formats.number(redemption.changedPoints)}
          {status === 'rejected' && <Returned />}
        </Fact>
        <Fact name={t('field.pointsBalance')}>{formats.number(redemption.pointsBalance)}</Fact>
        <Fact name={t('field.pointsRatio')}>
          {t('ratio', { points: formats.number(redemption.pointsRatio), money: money(100) })}
        </Fact>
        <Fact name={t('field.redeemAmount')}>{money(redemption.redeemAmount)}</Fact>
        <Fact text name={t('field.paidAccount')}>
          {paidAccount === '' ? none : paidAccount === 'MAIN' ? t('mainWallet') : paidAccount}
        </Fact>
        <Fact name={t('field.paidAmount')}>{money(redemption.paidAmount)}</Fact>
        <Fact text name={t('field.receivingAddress')}>
          {redemption.receivingAddress || none}
        </Fact>
        <Fact text name={t('field.remark')}>
          {redemption.remark || none}
        </Fact>
      </dl>
    </Dialog>
  );
}
