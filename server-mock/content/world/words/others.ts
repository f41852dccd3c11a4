/** Words for names of the other categories: a place and a head make a name. Heads by category. */
import type { Category, Names } from '../../data/kinds.ts';
import { parseNames } from './parseNames.ts';

export const SPOTS = parseNames(`
Harbour|港湾|Pelabuhan
Straits|海峡|Selat
Ivory|象牙|Gading
Table Nine|九号台|Meja Sembilan
Salon|沙龙|Salun
Grand|至尊|Agung
Royal|皇家|Diraja
Coral|珊瑚|Karang
Golden|金色|Emas
Silver|银色|Perak
Emerald|翡翠|Zamrud
Sapphire|蓝宝石|Nilam
Lantern|灯笼|Tanglung
Orchid|兰花|Orkid
Riverside|江畔|Tepi Sungai
Hilltop|山顶|Puncak Bukit
Island|海岛|Pulau
Palace|宫殿|Istana
Garden|花园|Taman
Lighthouse|灯塔|Rumah Api
Sunset|日落|Matahari Terbenam
Sunrise|日出|Matahari Terbit
Northern|北方|Utara
Southern|南方|Selatan
Eastern|东方|Timur
Western|西方|Barat
Old Town|老城|Bandar Lama
Night|夜间|Malam
`);
export const HEADS: Readonly<Record<Exclude<Category, 'RNG'>, readonly Names[]>> = {
  LIVE: parseNames(`
Baccarat|百家乐|Bakarat
Speed Baccarat|极速百家乐|Bakarat Pantas
Roulette|轮盘|Rolet
Blackjack|二十一点|Blackjack
Sic Bo|骰宝|Sic Bo
Dragon and Tiger|龙虎|Naga dan Harimau
Fan Tan|番摊|Fan Tan
Bull Bull|牛牛|Bull Bull
Auto Wheel|自动转盘|Roda Automatik
`),
  SPORTS: parseNames(`
League|联赛|Liga
Cup|杯赛|Piala
Goal Line|球门线|Garis Gol
Badminton Open|羽毛球公开赛|Terbuka Badminton
Basketball|篮球|Bola Keranjang
Tennis Tour|网球巡回赛|Jelajah Tenis
Sepak Takraw|藤球|Sepak Takraw
Racing|赛马|Lumba Kuda
Cricket|板球|Kriket
`),
  ESPORTS: parseNames(`
Keycap Cup|键帽杯|Piala Kekunci
Arena Masters|竞技大师|Jagoan Arena
Lane Battle|三路对战|Tempur Lorong
Squad League|战队联赛|Liga Skuad
Strike Series|突击系列赛|Siri Serbuan
Racing Sim|模拟赛车|Simulasi Lumba
Football Sim|模拟足球|Simulasi Bola
Card Masters|卡牌大师|Jagoan Kad
`),
  PVP: parseNames(`
Mahjong Courtyard|麻将庭院|Mahjung
Domino Lane|骨牌巷|Lorong Domino
Texas Hold'em|德州扑克|Texas Hold'em
Thirteen Cards|十三张|Tiga Belas Kad
Big Two|锄大地|Big Two
Golden Flower|炸金花|Bunga Emas
Landlord|斗地主|Tuan Tanah
Chess Stakes|象棋对局|Catur
Gin Rummy|金拉米|Gin Rummy
`),
  FISH: parseNames(`
Patrol|巡航|Rondaan
Shoal|鱼群|Kawanan Ikan
Deep Net|深海渔网|Jala Dalam
Crab Season|蟹季|Musim Ketam
Manta Bay|魔鬼鱼湾|Teluk Pari
Octopus Parlour|章鱼馆|Rumah Sotong
Shark Watch|鲨鱼哨站|Pantau Jerung
Pearl Divers|采珠人|Penyelam Mutiara
`),
  LOTT: parseNames(`
Morning Draw|早彩|Cabutan Pagi
Evening Five|晚间五彩|Lima Petang
Six of Forty-nine|四十九选六|Enam dari 49
Four Digits|四字|Empat Digit
Three Digits|三字|Tiga Digit
Quick Three|快三|Tiga Pantas
Racing Ten|赛车十|Lumba Sepuluh
Lucky Eighteen|十八彩|Lapan Belas Bertuah
`),
  ELOTT: parseNames(`
Keno Minute|一分基诺|Keno Seminit
Five-Minute Draw|五分彩|Cabutan Lima Minit
Minute Dice|一分骰|Dadu Seminit
Hourly Seven|整点七星|Tujuh Setiap Jam
Speed Ten|极速十|Sepuluh Pantas
Digit Race|数字竞速|Lumba Digit
Colour Ball|彩球|Bola Warna
Number Wheel|数字转盘|Roda Nombor
`),
  COCKFIGHT: parseNames(`
Dawn Ring|黎明斗场|Gelanggang Fajar
Red Spur|红距|Taji Merah
Feather Hall|羽厅|Dewan Bulu
Arena Seven|七号斗场|Arena Tujuh
Main Event|主赛|Acara Utama
Village Cup|村杯|Piala Kampung
Champions Pit|冠军场|Medan Juara
Derby|德比|Derbi
`),
  JACKPOT: parseNames(`
Pool|奖池|Kumpulan
Crown Ladder|皇冠阶梯|Tangga Mahkota
Seven Vaults|七宝库|Tujuh Peti Besi
Midnight Pot|子夜彩金|Pot Tengah Malam
Evergreen|常青|Malar Hijau
Kitty|彩金|Tabung
Millions|百万|Berjuta
Progression|累进|Progresif
`),
  MINI: parseNames(`
Two Dice|双骰|Dua Dadu
Coin Toss|抛硬币|Lambung Syiling
Mines|扫雷|Periuk Api
Plinko|弹珠|Plinko
Hi-Lo|猜大小|Tinggi Rendah
Crash|飞行|Kapal Terbang
Scratch Card|刮刮乐|Kad Gores
Wheel|转盘|Roda
`),
};
