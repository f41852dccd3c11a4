import type { Tree } from '../source/tree.ts';

/** Tables with data of a member or an agent, and the file that offers their export. */
const EXPORTED: Readonly<Record<string, string>> = {
  'src/screens/member/record/RecordView.tsx': 'src/screens/member/record/RecordFrame.tsx',
  'src/screens/bets/ProfitPage.tsx': 'src/screens/member/record/RecordFrame.tsx',
  'src/screens/points/PointEntries.tsx': 'src/screens/points/PointEntries.tsx',
  'src/screens/points/RedemptionList.tsx': 'src/screens/points/RedemptionList.tsx',
  'src/screens/agent/salary/PayoutDetails.tsx': 'src/screens/agent/salary/PayoutDetails.tsx',
  'src/screens/agent/payouts/SettledDetails.tsx': 'src/screens/agent/payouts/SettledDetails.tsx',
  'src/screens/agent/team/TeamTable.tsx': 'src/screens/agent/team/TeamPanel.tsx',
  'src/screens/agent/downlines/DownlineTable.tsx': 'src/screens/agent/downlines/DownlineList.tsx',
  'src/screens/agent/report/ResultsPage.tsx': 'src/screens/agent/report/ReportFrame.tsx',
  'src/screens/agent/report/ResultDays.tsx': 'src/screens/agent/report/ReportFrame.tsx',
  'src/screens/agent/report/TransactionsPage.tsx': 'src/screens/agent/report/ReportFrame.tsx',
  'src/screens/agent/report/IncomePage.tsx': 'src/screens/agent/report/ReportFrame.tsx',
  'src/screens/agent/map/MapTable.tsx': 'src/screens/agent/map/MapPage.tsx',
};
/** Tables without an export; decision 0290 has the reason for each. */
const NOT_EXPORTED: readonly string[] = [
  'src/screens/member/security/LoginList.tsx',
  'src/screens/lottery/DrawResults.tsx',
  'src/screens/bonuses/BonusCard.tsx',
  'src/screens/points/MallRules.tsx',
  'src/screens/promotions/Prizes.tsx',
  'src/screens/agent/downlines/DownlineDetails.tsx',
  'src/screens/agent/salary/StreamTable.tsx',
  'src/screens/agent/staff/ActLog.tsx',
  'src/screens/agent/what-if/DownlineEffects.tsx',
  'src/screens/missions/Leaderboard.tsx',
  'src/screens/play-limits/PlayFigures.tsx',
  'src/screens/rewards/RebateOfToday.tsx',
  'src/screens/fairness/SeedPanel.tsx',
  'src/screens/receipts/ReceiptPage.tsx',
  'src/screens/referral/InviteeList.tsx',
  'src/screens/statements/StatementResult.tsx',
];
const SHOWN = /^src\/(?:screens|app)\/(?!.*(?:\.test\.|\/testing\/))/;
/** The component that the records' tables are made of. */
const RECORD_TABLE = 'src/screens/member/record/RecordTable.tsx';
const TABLE = /<table\b|<RecordTable\b|\brole="(?:table|grid)"/;

/** Tables that are neither exported nor listed with a reason, and listed ones that are gone or have lost their export (B-12). */
export function tableBreaches({ sources }: Tree): readonly string[] {
  const textOf = (path: string): string => sources.find((source) => source.path === path)?.text ?? '';
  const tables = sources.flatMap(({ path, text }) =>
    SHOWN.test(path) && path !== RECORD_TABLE && TABLE.test(text) ? [path] : [],
  );
  const listed = [...Object.keys(EXPORTED), ...NOT_EXPORTED];
  return [
    ...tables.filter((path) => !listed.includes(path)).map((path) => `${path} has a table without an export`),
    ...listed.filter((path) => !tables.includes(path)).map((path) => `${path} is listed and has no table`),
    ...Object.entries(EXPORTED)
      .filter(([path, by]) => tables.includes(path) && !textOf(by).includes('<ExportMenu'))
      .map(([path, by]) => `${path} is exported by ${by}, which offers no file`),
  ];
}
