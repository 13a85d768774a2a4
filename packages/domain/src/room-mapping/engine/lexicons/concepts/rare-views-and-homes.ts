import { of } from '../of.js';
import type { Concepts } from './concepts.js';

/*
 * Views that few hotels have (a lighthouse, a ski slope, a waterfall), and homes that are no houses (a tipi, a wagon, a
 * boat, a bubble, a container). No entry has a source.
 */

export const rareViewsAndHomes: Concepts = {
  latin: {
    ...of('lighthouse', 'leuchtturm, phare, faro, farol, vuurtoren, latarnia morska, latarnie morska, deniz feneri'),
    ...of('lighthouse', 'mercusuar, hai dang, ngon hai dang'),
    ...of(
      'waterfall',
      'wasserfall, cascade, cascata, cascada, cachoeira, waterval, wodospad, selale, air terjun, thac nuoc',
    ),
    ...of(
      'ski slope',
      'skipiste, pistes de ski, piste de ski, pista da sci, piste da sci, pista de esqui, pistas de esqui',
    ),
    ...of('ski slope', 'skihelling, stok narciarski, stoki narciarskie, kayak pisti, piste, ski piste, ski slopes'),
    ...of('cathedral', 'cathedrale, cattedrale, catedral, kathedraal, katedra, katedre, katedral, nha tho lon'),
    ...of('in the attic', 'onder het dak, unterm dach, unter dem dach, sotto il tetto, bajo el tejado, pod dachem'),
    ...of('corner', 'en esquina, de esquina, ad angolo, d angolo'),
    ...of('kitchenette', 'pantrykuche, com copa, pantry kitchen, cuisinette, minicocina, mini cocina, mini cozinha'),
    ...of('tipi', 'tepee, teepee, tipi zelt, tipizelt, wigwam, tenda indiana, tienda india'),
    ...of(
      'gypsy caravan',
      'roulotte, zirkuswagen, zigeunerwagen, bauwagen, schaferwagen, woonwagen, pipowagen, carromato',
    ),
    ...of('gypsy caravan', 'gypsy wagon, romany caravan, romany wagon, wooz cyganski, carrozzone'),
    ...of(
      'houseboat',
      'hausboot, peniche, casa galleggiante, casa flotante, casa barco, casa flutuante, woonboot, woonark',
    ),
    ...of('houseboat', 'dom na wodzie, barka mieszkalna, yuzen ev, rumah perahu, rumah terapung, nha thuyen, nha noi'),
    ...of('houseboat', 'canal boat, narrowboat, narrow boat, barge, house boat'),
    ...of('bubble', 'bulle, bulle transparente, bolla, burbuja, bolha, bubbel, babelzelt, bubble zelt, bubble tent'),
    ...of('igloo', 'iglu, iglo, iglou'),
    ...of('container', 'contenedor, conteneur, kontener, konteyner, kontainer'),
    ...of('grand deluxe', 'gr dlx, grd dlx'),
  },
  hanAndKana: {
    ...of('lighthouse view', '灯台ビュー, 灯塔景, 燈塔景'),
    ...of('waterfall view', '滝ビュー, 瀑布景, 瀑布景观'),
    ...of('ski slope view', 'ゲレンデビュー, 雪道景, 滑雪道景'),
    ...of('tipi', 'ティピ, ティピー, 印第安帐篷'),
    ...of('igloo', 'イグルー, 冰屋, かまくら'),
    ...of('bubble', '泡泡屋, 泡泡房, バブルテント'),
    ...of('container', 'コンテナ, コンテナハウス, 集装箱, 集装箱房'),
    ...of('houseboat', 'ハウスボート, 船屋'),
    ...of('lounge access', 'ラウンジ利用可, ラウンジ利用, 含酒廊, 酒廊使用权, 酒廊禮遇'),
  },
  hangul: {
    ...of('lighthouse view', '등대 전망, 등대뷰'),
    ...of('waterfall view', '폭포 전망, 폭포뷰'),
    ...of('ski slope view', '슬로프 전망, 슬로프뷰, 스키장 전망'),
    ...of('tipi', '티피'),
    ...of('igloo', '이글루'),
    ...of('container', '컨테이너, 컨테이너 하우스'),
    ...of('houseboat', '하우스보트'),
  },
  thai: {
    ...of('lighthouse view', 'วิวประภาคาร'),
    ...of('igloo', 'อิกลู'),
    ...of('houseboat', 'เรือนแพ, บ้านแพ'),
    ...of('tipi', 'ทิปี'),
  },
  arabic: {
    ...of('lighthouse', 'مناره'),
    ...of('waterfall', 'شلال'),
  },
};
