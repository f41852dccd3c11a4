/** Texts of the service page, one table a language. */
import type { Language } from '../../../../src/contract/languages.ts';

const EN = {
  name: 'English',
  title: 'Customer service',
  lead: 'In this build the house plays customer service itself.',
  notice:
    'Nobody reads messages here, and nothing you would write is sent or kept. Accounts, games and money are made up, so nothing can be lost.',
  helps: 'What helps instead',
  helpCentre: 'Read the help centre',
  records: 'Look up your balance and bets in the portal',
  back: 'Back to the portal',
  languages: 'Languages',
};
export type ServiceTexts = typeof EN;
export const SERVICE_TEXTS: Readonly<Record<Language, ServiceTexts>> = {
  EN,
  CN: {
    name: '中文',
    title: '客户服务',
    lead: '在此版本中，客户服务由系统本身扮演。',
    notice: '这里没有人阅读消息，也不会发送或保存任何内容。账户、游戏和金额都是虚构的，因此不会有任何损失。',
    helps: '您可以这样做',
    helpCentre: '阅读帮助中心',
    records: '在网站查看余额和投注记录',
    back: '返回网站',
    languages: '语言',
  },
  MY: {
    name: 'Bahasa Melayu',
    title: 'Khidmat pelanggan',
    lead: 'Dalam binaan ini, khidmat pelanggan dilakonkan oleh sistem sendiri.',
    notice:
      'Tiada sesiapa membaca mesej di sini, dan tiada apa-apa dihantar atau disimpan. Akaun, permainan dan wang adalah rekaan, jadi tiada apa-apa boleh hilang.',
    helps: 'Apa yang boleh membantu',
    helpCentre: 'Baca pusat bantuan',
    records: 'Semak baki dan taruhan anda di portal',
    back: 'Kembali ke portal',
    languages: 'Bahasa',
  },
};
