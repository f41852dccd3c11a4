/** Help items in the order of the page. `/help#term` opens the item with the tag `term` (R-ROUTE-07). */
import { html, paragraphs, translated, type HelpItem } from './types.ts';

export const HELP: readonly HelpItem[] = [
  {
    tag: 'start',
    title: translated('Getting started', '新手入门', 'Langkah pertama'),
    content: html(
      '<ol><li>Register: it takes two minutes and a mobile number.</li><li>Deposit, or try any game that offers a free trial.</li><li>Choose a game in the lobby. Your balance follows by itself.</li></ol><p>The connection status in the header says how fresh the figures are. While it says <b>Live</b>, they are of this moment.</p>',
      '<ol><li>注册：两分钟，一个手机号码即可。</li><li>存款，或试玩任何提供免费试玩的游戏。</li><li>在大厅选择游戏，余额自动更新。</li></ol><p>页首的连接状态说明数字的新鲜程度。显示<b>实时</b>时，数字即为此刻之数。</p>',
      '<ol><li>Daftar: dua minit dan satu nombor telefon bimbit.</li><li>Buat deposit, atau cuba mana-mana permainan yang menawarkan cubaan percuma.</li><li>Pilih permainan di lobi. Baki anda mengikut dengan sendirinya.</li></ol><p>Status sambungan di bahagian atas menunjukkan kesegaran angka. Selagi ia berkata <b>Langsung</b>, angka itu adalah pada saat ini.</p>',
    ),
  },
  {
    tag: 'deposit',
    title: translated('How do I deposit?', '如何存款？', 'Bagaimana membuat deposit?'),
    content: paragraphs(
      'Choose Deposit, a bank and an amount. A message tells you when it has been credited.',
      '选择“存款”、银行及金额。到账后您会收到消息。',
      'Pilih Deposit, bank dan jumlah. Mesej akan memberitahu apabila ia dikreditkan.',
    ),
  },
  {
    tag: 'withdraw',
    title: translated('How long does a withdrawal take?', '提款需要多久？', 'Berapa lama pengeluaran?'),
    content: paragraphs(
      'Most are approved within half an hour. The amount is held meanwhile and returns at once if it is refused.',
      '多数在半小时内批准。期间金额被冻结，若被拒绝则立即退回。',
      'Kebanyakan diluluskan dalam setengah jam. Jumlahnya ditahan sementara dan dikembalikan serta-merta jika ditolak.',
    ),
  },
  {
    tag: 'held',
    title: translated('What does held mean?', '“冻结”是什么意思？', 'Apakah maksud ditahan?'),
    content: paragraphs(
      'Stakes of open bets. They leave your balance when you bet and are settled with the result.',
      '未结投注的本金。投注时从余额扣除，按结果结算。',
      'Taruhan bagi pertaruhan terbuka. Ia keluar dari baki semasa anda bertaruh dan diselesaikan dengan keputusan.',
    ),
  },
  {
    tag: 'password',
    title: translated('I forgot my password', '我忘记了密码', 'Saya lupa kata laluan'),
    content: html(
      '<p>Choose <b>Forgot password</b> at the log-in. We never send you the old one.</p><ul><li><b>By mail:</b> we send a password for one use. It is good for half an hour, and you choose your own when you log in with it.</li><li><b>By phone:</b> we send a code; you choose the new password at once.</li></ul>',
      '<p>在登录处选择<b>忘记密码</b>。我们不会发送旧密码。</p><ul><li><b>通过邮件：</b>我们发送一次性密码，半小时内有效；用它登录后请自设新密码。</li><li><b>通过手机：</b>我们发送验证码，您可立即设置新密码。</li></ul>',
      '<p>Pilih <b>Lupa kata laluan</b> semasa log masuk. Kata laluan lama tidak pernah dihantar.</p><ul><li><b>Melalui e-mel:</b> kami menghantar kata laluan sekali guna. Ia sah selama setengah jam, dan anda memilih yang baharu apabila log masuk dengannya.</li><li><b>Melalui telefon:</b> kami menghantar kod; anda terus memilih kata laluan baharu.</li></ul>',
    ),
  },
  {
    tag: 'limits',
    title: translated('Limits, and taking a break', '限额与休息', 'Had dan berehat seketika'),
    content: paragraphs(
      'Under My account you can set limits, take a break of a day to six weeks, or exclude yourself. A break cannot be shortened.',
      '在“我的账户”中可设置限额、休息一天至六周，或自我排除。休息期不可缩短。',
      'Di Akaun saya anda boleh menetapkan had, berehat sehari hingga enam minggu, atau mengecualikan diri. Tempoh rehat tidak boleh dipendekkan.',
    ),
  },
  {
    tag: 'rules',
    title: translated('How bets are settled', '投注如何结算', 'Bagaimana pertaruhan diselesaikan'),
    content: html(
      '<p>A bet is settled once, by the result of its round, and never again.</p><table><thead><tr><th scope="col">Result</th><th scope="col">What you receive</th></tr></thead><tbody><tr><td>Won</td><td>stake times the odds</td></tr><tr><td>Drawn</td><td>the stake</td></tr><tr><td>Void</td><td>the stake, and no valid bet is counted</td></tr></tbody></table>',
      '<p>每笔投注按该局结果结算一次，不会重复结算。</p><table><thead><tr><th scope="col">结果</th><th scope="col">您获得</th></tr></thead><tbody><tr><td>赢</td><td>本金乘以赔率</td></tr><tr><td>和</td><td>退回本金</td></tr><tr><td>作废</td><td>退回本金，不计有效投注</td></tr></tbody></table>',
      '<p>Pertaruhan diselesaikan sekali sahaja, mengikut keputusan pusingannya.</p><table><thead><tr><th scope="col">Keputusan</th><th scope="col">Yang anda terima</th></tr></thead><tbody><tr><td>Menang</td><td>taruhan didarab kadar</td></tr><tr><td>Seri</td><td>taruhan dikembalikan</td></tr><tr><td>Batal</td><td>taruhan dikembalikan, tanpa dikira sebagai pertaruhan sah</td></tr></tbody></table>',
    ),
  },
  {
    tag: 'interrupted',
    title: translated('A game was interrupted', '游戏中断了', 'Permainan terganggu'),
    content: paragraphs(
      'A round is either settled or given back in full, never both and never neither. Your record shows which.',
      '每一局要么结算，要么全额退回，二者必居其一。投注记录会显示结果。',
      'Sesuatu pusingan sama ada diselesaikan atau dikembalikan sepenuhnya. Rekod anda menunjukkan yang mana.',
    ),
  },
  {
    tag: 'code',
    title: translated('I am asked for a code', '为什么要我输入验证码？', 'Mengapa saya diminta kod?'),
    content: paragraphs(
      'A code shows that the number or the mail is yours. It is good once and for ten minutes, and after five wrong tries you ask for another. Give it to nobody: we never ask for it.',
      '验证码用于确认手机号码或邮箱属于您。每个验证码仅可使用一次，十分钟内有效；输错五次后请重新获取。请勿告诉任何人，我们绝不会向您索取。',
      'Kod menunjukkan bahawa nombor atau e-mel itu milik anda. Ia boleh digunakan sekali sahaja dalam masa sepuluh minit; selepas lima kali salah, minta kod baharu. Jangan beritahu sesiapa: kami tidak akan memintanya.',
    ),
  },
  {
    tag: 'android',
    title: translated('The app on Android', '安卓手机安装应用', 'Aplikasi di Android'),
    content: html(
      '<ol><li>Open this site in Chrome on the phone.</li><li>Open the menu with the three dots.</li><li>Choose <b>Install app</b> or <b>Add to Home screen</b>.</li></ol><p>It is the same portal in a window of its own: nothing is downloaded from elsewhere.</p>',
      '<ol><li>在手机上用 Chrome 打开本站。</li><li>点按三个点的菜单。</li><li>选择<b>安装应用</b>或<b>添加到主屏幕</b>。</li></ol><p>这是同一个网站，只是在独立窗口中打开，不会从其他地方下载任何内容。</p>',
      '<ol><li>Buka laman ini dalam Chrome di telefon.</li><li>Buka menu tiga titik.</li><li>Pilih <b>Pasang apl</b> atau <b>Tambah pada skrin Utama</b>.</li></ol><p>Ia portal yang sama dalam tetingkap sendiri: tiada apa-apa dimuat turun dari tempat lain.</p>',
    ),
  },
  {
    tag: 'ios',
    title: translated('The app on iPhone and iPad', 'iPhone 与 iPad 安装应用', 'Aplikasi di iPhone dan iPad'),
    content: html(
      '<ol><li>Open this site in Safari.</li><li>Tap <b>Share</b>, the square with the arrow.</li><li>Choose <b>Add to Home Screen</b>.</li></ol><p>It opens from its icon like any other app.</p>',
      '<ol><li>用 Safari 打开本站。</li><li>点按<b>共享</b>（带箭头的方框）。</li><li>选择<b>添加到主屏幕</b>。</li></ol><p>之后即可像其他应用一样从图标打开。</p>',
      '<ol><li>Buka laman ini dalam Safari.</li><li>Ketik <b>Kongsi</b>, petak dengan anak panah.</li><li>Pilih <b>Tambah ke Skrin Utama</b>.</li></ol><p>Selepas itu ia dibuka daripada ikonnya seperti aplikasi lain.</p>',
    ),
  },
  {
    tag: 'term',
    title: translated('Terms and conditions', '条款与条件', 'Terma dan syarat'),
    content: html(
      '<ol><li>You are of age where you live, and play for yourself alone.</li><li>One person, one account. What is won by several accounts of one person is given back to the house.</li><li>Your password is yours; whoever uses it acts for you.</li><li>The record of the house decides what was bet and what was won. You can read yours at any time.</li><li>We may close a game or the site for work; what was open is settled or given back.</li></ol><p>These terms belong to an invented house. Nothing here is played for real money.</p>',
      '<ol><li>您已达到所在地的法定年龄，且仅为本人游戏。</li><li>一人一户。同一人以多个账户所得归还本站。</li><li>密码由您保管；使用者即视为代表您。</li><li>投注与派彩以本站记录为准，您可随时查阅。</li><li>本站可因维护关闭游戏或网站；未结部分将结算或退回。</li></ol><p>本条款属于虚构的博彩站，此处一切均不涉及真实金钱。</p>',
      '<ol><li>Anda cukup umur di tempat anda tinggal, dan bermain untuk diri sendiri sahaja.</li><li>Seorang, satu akaun. Kemenangan melalui beberapa akaun oleh orang yang sama dikembalikan kepada rumah.</li><li>Kata laluan ialah milik anda; sesiapa yang menggunakannya bertindak bagi pihak anda.</li><li>Rekod rumah menentukan apa yang dipertaruhkan dan dimenangi. Anda boleh membaca rekod anda pada bila-bila masa.</li><li>Kami boleh menutup permainan atau laman untuk kerja penyelenggaraan; yang masih terbuka diselesaikan atau dikembalikan.</li></ol><p>Terma ini milik rumah rekaan. Tiada wang sebenar dipertaruhkan di sini.</p>',
    ),
  },
  {
    tag: 'privacy',
    title: translated('What we keep about you', '我们保存您的哪些资料', 'Apa yang kami simpan tentang anda'),
    content: paragraphs(
      'What you told us when you registered, your bets, and when and from where you logged in. Passwords are kept only as a sum from which nobody can read them.',
      '您注册时提供的资料、您的投注，以及登录的时间与地点。密码仅以无法还原的摘要形式保存。',
      'Maklumat yang anda berikan semasa mendaftar, pertaruhan anda, serta masa dan tempat anda log masuk. Kata laluan disimpan hanya sebagai cincangan yang tidak boleh dibaca oleh sesiapa.',
    ),
  },
];
