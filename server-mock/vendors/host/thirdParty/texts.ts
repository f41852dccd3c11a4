/** Texts of the providers' window, one table a language. */
const EN = {
  lang: 'en',
  title: (provider: string) => `Log in with ${provider}`,
  lead: 'Toteboard asks who you are. It gets your name and nothing else.',
  played: 'The house plays this window itself; all people in it are invented.',
  choose: 'Continue as',
  linked: (account: string) => `Linked to ${account}`,
  fresh: 'New to Toteboard: an account is opened',
  cancel: 'Cancel',
  wrong: 'This window cannot go on',
  wrongLead: 'It was not opened by the portal, or its address was changed on the way. Close it and try again.',
};
export type ThirdTexts = typeof EN;
export const THIRD_TEXTS: Readonly<Record<'EN' | 'CN' | 'MY', ThirdTexts>> = {
  EN,
  CN: {
    lang: 'zh-Hans',
    title: (provider) => `使用 ${provider} 登录`,
    lead: 'Toteboard 想确认您的身份，只会获得您的姓名。',
    played: '此窗口由系统扮演，其中的人物均为虚构。',
    choose: '选择身份继续',
    linked: (account) => `已关联 ${account}`,
    fresh: '尚无账户，将为您开立',
    cancel: '取消',
    wrong: '此窗口无法继续',
    wrongLead: '它不是由网站打开的，或地址已被更改。请关闭后重试。',
  },
  MY: {
    lang: 'ms',
    title: (provider) => `Log masuk dengan ${provider}`,
    lead: 'Toteboard ingin mengesahkan identiti anda. Hanya nama anda akan diberikan.',
    played: 'Tetingkap ini dilakonkan oleh sistem; semua orang di dalamnya adalah rekaan.',
    choose: 'Teruskan sebagai',
    linked: (account) => `Dipautkan kepada ${account}`,
    fresh: 'Baharu di Toteboard: akaun akan dibuka',
    cancel: 'Batal',
    wrong: 'Tetingkap ini tidak dapat diteruskan',
    wrongLead: 'Ia tidak dibuka oleh portal, atau alamatnya telah diubah. Tutup dan cuba lagi.',
  },
};
