/** Words for slot titles. A noun's English plural follows a slash. */
import { parseNames } from './parseNames.ts';

export const ADJECTIVES = parseNames(`
Brass|黄铜|Tembaga
Quiet|静谧|Senyap
Paper|纸上|Kertas
Copper|赤铜|Kuprum
Moonlit|月下|Cahaya Bulan
Velvet|丝绒|Baldu
Winter|冬日|Musim Sejuk
Little|小小|Kecil
Green|翠绿|Hijau
Porcelain|青花|Porselin
Lucky|幸运|Bertuah
Saffron|藏红|Safron
Silver|银色|Perak
Golden|金色|Emas
Amber|琥珀|Ambar
Crimson|绯红|Merah Tua
Jade|碧玉|Jed
Ivory|象牙白|Gading
Midnight|子夜|Tengah Malam
Morning|清晨|Pagi
Evening|黄昏|Senja
Rainy|雨中|Hujan
Windy|风起|Berangin
Hidden|隐秘|Tersembunyi
Lost|失落|Hilang
Ancient|远古|Purba
Royal|皇家|Diraja
Wild|狂野|Liar
Gentle|温柔|Lembut
Bright|明亮|Terang
Dusty|尘封|Berdebu
Frosty|霜白|Beku
Burning|燃烧|Membara
Singing|歌唱|Bernyanyi
Dancing|起舞|Menari
Sleeping|沉睡|Tidur
Wandering|漫游|Merantau
Flying|飞翔|Terbang
Laughing|欢笑|Ketawa
Painted|彩绘|Berlukis
Carved|雕花|Berukir
Woven|织锦|Tenunan
Hundred-Year|百年|Seratus Tahun
Double|双重|Berganda
Southern|南方|Selatan
Northern|北方|Utara
Eastern|东方|Timur
Western|西方|Barat
Spring|春日|Musim Bunga
Autumn|秋日|Musim Luruh
Salt|海盐|Garam
Honey|蜂蜜|Madu
Smoky|烟色|Berasap
Pearl|珍珠|Mutiara
Indigo|靛蓝|Nila
Turquoise|松石|Firus
Cobalt|钴蓝|Kobalt
Scarlet|朱红|Merah Menyala
Marble|大理石|Marmar
Bamboo|竹影|Buluh
Sandalwood|檀香|Cendana
Crystal|水晶|Kristal
Starry|星空|Berbintang
Endless|无尽|Tanpa Akhir
`);
export const NOUNS = parseNames(`
Monsoon/Monsoons|季风|Monsun
Tiger/Tigers|猛虎|Harimau
Dragon/Dragons|飞龙|Naga
Sun/Suns|太阳|Matahari
Orchard/Orchards|果园|Dusun
Cherry/Cherries|樱桃|Ceri
Pear/Pears|雪梨|Pir
Harvest/Harvests|丰收|Tuaian
Lantern/Lanterns|灯笼|Tanglung
Seven/Sevens|七宝|Tujuh
Farrier/Farriers|铁匠|Tukang Besi
Tide/Tides|潮汐|Pasang Surut
Bell/Bells|钟声|Loceng
Garden/Gardens|花园|Taman
Roof/Roofs|屋檐|Bumbung
Almanac/Almanacs|黄历|Almanak
Furlong/Furlongs|赛道|Litar
Ferry/Ferries|渡船|Feri
Crown/Crowns|皇冠|Mahkota
Reed/Reeds|芦苇|Rumput Gelagah
Ledger/Ledgers|账簿|Lejar
Market/Markets|市集|Pasar
Circus/Circuses|马戏|Sarkas
Peacock/Peacocks|孔雀|Merak
Parade/Parades|巡游|Perarakan
Phoenix/Phoenixes|凤凰|Cenderawasih
Carp/Carps|锦鲤|Ikan Koi
Koi Pond/Koi Ponds|鲤池|Kolam Koi
Temple/Temples|古寺|Kuil
Pagoda/Pagodas|宝塔|Pagoda
River/Rivers|江河|Sungai
Mountain/Mountains|高山|Gunung
Forest/Forests|森林|Rimba
Orchid/Orchids|兰花|Orkid
Lotus/Lotuses|莲花|Teratai
Hibiscus/Hibiscuses|大红花|Bunga Raya
Kite/Kites|风筝|Wau
Drum/Drums|战鼓|Gendang
Gong/Gongs|铜锣|Gong
Mask/Masks|面具|Topeng
Fan/Fans|折扇|Kipas
Teapot/Teapots|茶壶|Teko
Treasure/Treasures|宝藏|Harta
Compass/Compasses|罗盘|Kompas
Anchor/Anchors|船锚|Sauh
Lighthouse/Lighthouses|灯塔|Rumah Api
Caravan/Caravans|商队|Kafilah
Stallion/Stallions|骏马|Kuda Jantan
Elephant/Elephants|大象|Gajah
Monkey/Monkeys|灵猴|Monyet
Panda/Pandas|熊猫|Panda
Crane/Cranes|仙鹤|Bangau
Swallow/Swallows|燕子|Layang-layang
Turtle/Turtles|神龟|Penyu
Mango/Mangoes|芒果|Mangga
Durian/Durians|榴莲|Durian
Coconut/Coconuts|椰子|Kelapa
Pepper/Peppers|胡椒|Lada
Star/Stars|星辰|Bintang
Moon/Moons|月亮|Bulan
Coin/Coins|铜钱|Syiling
Ring/Rings|指环|Cincin
Clock/Clocks|古钟|Jam
Train/Trains|列车|Kereta Api
`);
/** Words for `X of {place}`. */
export const PLACES = parseNames(`
the Straits|海峡|Selat
the Harbour|港湾|Pelabuhan
the Old Port|旧港|Pelabuhan Lama
the Island|海岛|Pulau
the Valley|山谷|Lembah
the Highlands|高原|Tanah Tinggi
the Delta|三角洲|Delta
the Coast|海岸|Pesisir
the Desert|大漠|Gurun
the Plains|平原|Dataran
the Jungle|丛林|Hutan
the Palace|宫殿|Istana
the Village|村庄|Kampung
the Citadel|城堡|Kota
the Bazaar|集市|Bazar
the Night Market|夜市|Pasar Malam
the Courtyard|庭院|Halaman
the Bridge|古桥|Jambatan
the Lake|湖畔|Tasik
the Waterfall|瀑布|Air Terjun
the Canyon|峡谷|Ngarai
the Reef|珊瑚礁|Terumbu
the Lagoon|泻湖|Lagun
the Tin Mine|锡矿|Lombong Bijih
the Rice Field|稻田|Sawah
the Tea Hills|茶山|Bukit Teh
the Silk Road|丝路|Jalan Sutera
the Spice Route|香料之路|Laluan Rempah
the North Wind|北风|Angin Utara
the South Sea|南海|Laut Selatan
the Seven Hills|七丘|Tujuh Bukit
the Five Rivers|五河|Lima Sungai
the Emperor|帝王|Maharaja
the Sultan|苏丹|Sultan
the Queen|女王|Ratu
the Merchant|商人|Saudagar
the Sailor|水手|Pelaut
the Clockmaker|钟匠|Tukang Jam
the Jockey|骑师|Joki
the Grandstand|看台|Grandstan
the Winning Post|终点柱|Tiang Penamat
the Oval|椭圆场|Bujur
the First Rain|初雨|Hujan Pertama
the Full Moon|满月|Bulan Purnama
the New Year|新年|Tahun Baru
the Dawn|黎明|Fajar
the Dusk|暮色|Maghrib
the Milky Way|银河|Bima Sakti
`);
export const NUMBERS = parseNames(`
Two|双|Dua
Three|三|Tiga
Four|四|Empat
Five|五|Lima
Six|六|Enam
Seven|七|Tujuh
Eight|八|Lapan
Nine|九|Sembilan
Ten|十|Sepuluh
Twelve|十二|Dua Belas
Thirteen|十三|Tiga Belas
Eighteen|十八|Lapan Belas
`);
/** Words that follow a noun. */
export const TAILS = parseNames(`
Deluxe|豪华版|Deluks
Gold|黄金版|Emas
Fortune|福运|Tuah
Reels|转轮|Gelendong
Nights|之夜|Malam
Parade|大游行|Perarakan
Rush|狂潮|Deras
Quest|寻宝|Pencarian
Story|传奇|Kisah
Ways|千路|Jalan
Bars|金条|Jongkong
Fruit|鲜果|Buah
Festival|庆典|Pesta
Express|特快|Ekspres
Riches|财富|Kekayaan
Dreams|梦境|Mimpi
Jubilee|金禧|Jubli
Trail|足迹|Denai
Wheel|转盘|Roda
Carnival|嘉年华|Karnival
Secrets|秘密|Rahsia
Melody|旋律|Melodi
Voyage|远航|Pelayaran
Duel|对决|Pertarungan
Wonders|奇观|Keajaiban
Post|驿站|Pos
Classic|经典版|Klasik
Grand|至尊版|Agung
Link|连环|Pautan
Spin|旋转|Putaran
Party|派对|Parti
Kingdom|王国|Kerajaan
`);
