/** The points mall: goods and rules for visitors too, and for a member points, conversions and redemptions (R-ROUTE-25). */
import '../member/record/record.css';
import './mall.css';
import { useEffect, useRef, useState } from 'react';
import { openMall, requestMall } from '../../domains/points/points.intents.ts';
import {
  pointsTopicOf,
  redemptionsTopicOf,
  selectGoods,
  selectPointsConfig,
  selectRedemptions,
} from '../../domains/points/points.selectors.ts';
import { selectIsLogin, selectIsTrial, selectMemberId } from '../../domains/session/session.selectors.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useStaleTime } from '../useStaleTime.ts';
import { useShownTopics } from '../useShownTopics.ts';
import { ConvertForm } from './ConvertForm.tsx';
import { GoodsGrid } from './GoodsGrid.tsx';
import { MallBalance } from './MallBalance.tsx';
import { MallRules } from './MallRules.tsx';
import { PointEntries } from './PointEntries.tsx';
import { RedemptionList } from './RedemptionList.tsx';

const OPEN_TABS = ['goods', 'rules'] as const;
const MEMBER_TABS = ['goods', 'convert', 'entries', 'redemptions', 'rules'] as const;
export type MallTab = (typeof MEMBER_TABS)[number];

export default function PointMallPage() {
  // The dialogs' texts load with the page: an opened dialog that waits for texts would hide the page and lose the focus.
  const { t } = useTranslation(['points', 'shell', 'memberCentre', 'password', 'common', 'exports']);
  const dispatch = useAppDispatch();
  const formats = useFormats();
  const language = useShellLanguage();
  const isMember = useAppSelector((state) => selectIsLogin(state) && !selectIsTrial(state));
  const member = useAppSelector(selectMemberId);
  const topic = isMember && member !== null ? pointsTopicOf(member) : null;
  useShownTopics(topic, isMember && member !== null ? redemptionsTopicOf(member) : null);
  useEffect(() => void dispatch(openMall()), [dispatch, isMember]);
  useReadAfterChange();
  const staleTime = useStaleTime(topic);
  const goods = useAppSelector(selectGoods);
  const { data: config } = useAppSelector(selectPointsConfig);
  const [chosen, setTab] = useState<MallTab>('goods');
  const tabs: readonly MallTab[] = isMember ? MEMBER_TABS : OPEN_TABS;
  const tab = tabs.includes(chosen) ? chosen : 'goods';
  const retry = () => void dispatch(requestMall());
  return (
    <div className="record mall">
      <header className="page-head">
        <h1 className="h-page">{t('shell:built.mall')}</h1>
      </header>
      {staleTime !== null && <AsOf>{t('stale', { time: formats.time(staleTime) })}</AsOf>}
      <MallBalance />
      {config !== null && <p className="t2 dim mall-partner">{config.partner[language]}</p>}
      {goods.data !== null && goods.state === 'failed' && goods.at !== null && (
        <AsOf
          action={
            <Button size="s" onClick={retry}>
              {t('common:ui.retry')}
            </Button>
          }
        >
          {t('goodsStale', { time: formats.time(goods.at) })}
        </AsOf>
      )}
      {goods.data === null || config === null ? (
        goods.state === 'failed' ? (
          <FailedState title={t('failed.title')} onRetry={retry}>
            {t('failed.text')}
          </FailedState>
        ) : (
          <div className="stack" aria-busy="true">
            <SkeletonBlock height={44} />
            <SkeletonBlock height={320} />
          </div>
        )
      ) : (
        <Tabs
          label={t('tabs')}
          tabs={tabs.map((key) => ({ key, name: t(`tab.${key}`) }))}
          chosen={tab}
          onChoose={setTab}
        >
          <div className="mall-tab">
            {tab === 'goods' && <GoodsGrid goods={goods.data} onHistory={() => setTab('redemptions')} />}
            {tab === 'convert' && <ConvertForm config={config} onHistory={() => setTab('redemptions')} />}
            {tab === 'entries' && <PointEntries />}
            {tab === 'redemptions' && <RedemptionList />}
            {tab === 'rules' && <MallRules config={config} />}
          </div>
        </Tabs>
      )}
    </div>
  );
}
/** Stock and terms follow the member's own redemptions: they are read again after each change of one (R-REWARD-10). */
const useReadAfterChange = (): void => {
  const dispatch = useAppDispatch();
  const redemptions = useAppSelector(selectRedemptions);
  const before = useRef(redemptions);
  useEffect(() => {
    if (before.current !== null && before.current !== redemptions) dispatch(requestMall());
    before.current = redemptions;
  }, [dispatch, redemptions]);
};
