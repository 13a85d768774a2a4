import { of } from '../of.js';
import type { Concepts } from './concepts.js';

/* Houses by a river, a lake, a pool or on a hill, and houses of wood. No entry has a source. */

export const waterside: Concepts = {
  latin: {
    ...of('riverside', 'am fluss, am flussufer, flussufer, au bord de la riviere, bord de riviere, sul fiume'),
    ...of('riverside', 'in riva al fiume, junto al rio, a orillas del rio, a la orilla del rio, beira rio'),
    ...of('riverside', 'a beira do rio, junto ao rio, aan de rivier, nad rzeka, nehir kenari, nehir kiyisi'),
    ...of('riverside', 'tepi sungai, pinggir sungai, ven song, ben song'),
    ...of('poolside', 'junto a la piscina, al lado de la piscina, a bordo piscina, bordo piscina, bord de piscine'),
    ...of('poolside', 'au bord de la piscine, a beira da piscina, beira da piscina, beira piscina, am pool'),
    ...of('poolside', 'aan het zwembad, przy basenie, havuz kenari, havuz basi, tepi kolam, ben ho boi, canh ho boi'),
    ...of('hillside', 'am hang, hanglage, a flanc de colline, in collina, en la ladera, na encosta, op de heuvel'),
    ...of('hillside', 'na wzgorzu, yamac, lereng bukit, suon doi, tren doi'),
    ...of(
      'wooden cottage',
      'holzhutte, holzcottage, houten huisje, casita de madera, casetta di legno, casinha de madeira',
    ),
    ...of('wooden cottage', 'domek drewniany, drewniany domek, ahsap kulube, pondok kayu, timber cottage'),
    ...of('rice field', 'canh dong lua, dong lua, ruong lua, reisfeld, reisfelder, rizieres, riziere, risaie, risaia'),
    ...of('rice field', 'arrozales, arrozal, rijstvelden, rijstveld, pole ryzowe, pola ryzowe, pirinc tarlasi'),
    ...of(
      'rice field',
      'paddy field, paddy fields, rice paddy, rice paddies, rice terrace, rice terraces, rice fields',
    ),
    ...of('temple', 'tempel, tempio, templo, swiatynia, swiatynie, tapinak, candi, pura, ngoi den, den chua'),
    ...of('cabana', 'cabana, cabanas'),
    ...of('with garden', 'bahceli'),
  },
  hanAndKana: {
    ...of('rice field view', '稻田景, 稻田景观, 梯田景, 棚田ビュー'),
    ...of('skyline view', '天际线, 天际线景观, 天際線景, スカイラインビュー'),
    ...of('temple view', '寺庙景, 寺景, 寺院ビュー'),
    ...of('riverside', '江边, 河边'),
    ...of('lakeside', 'レイクサイド, 湖边'),
    ...of('poolside', '泳池边, 泳池旁'),
    ...of('hillside', 'ヒルサイド, 山坡, 丘の上'),
    ...of('wooden', '木造, 木质, 木制'),
  },
  hangul: {
    ...of('rice field view', '논 전망, 논뷰, 논 뷰, 라이스필드뷰'),
    ...of('temple view', '사원 전망, 사찰 전망'),
    ...of('riverside', '리버사이드, 강변'),
    ...of('lakeside', '레이크사이드, 호숫가'),
    ...of('poolside', '풀사이드'),
    ...of('hillside', '힐사이드, 언덕'),
    ...of('wooden', '목조, 나무'),
  },
  thai: {
    ...of('poolside', 'ริมสระ, ริมสระน้ำ, ริมสระว่ายน้ำ'),
    ...of('hillside', 'เนินเขา, บนเขา'),
    ...of('wooden cottage', 'กระท่อมไม้'),
    ...of('skyline view', 'วิวเส้นขอบฟ้า'),
  },
  arabic: {
    ...of('wooden', 'خشبي, خشبيه'),
    ...of('temple', 'معبد'),
    ...of('desert', 'صحراء'),
  },
};
