import { of } from './of.js';

/** What a room is and has, where the other lexicons do not say it, by how the language is read. */

export const latinFeatures: Readonly<Record<string, string>> = {
  ...of('tent', 'zelt, tienda de campana, cadir, leu'),
  ...of('chalet', 'dag evi'),
  ...of('cabin', 'nha go'),
  ...of('bungalow', 'bangalo, bangalos'),
  ...of('king bed', 'cama extragrande, con cama extragrande'),
  ...of('twin bed', 'iki ayri yatakli, 2 ayri yatakli'),
  ...of('twin room', 'pokoj dwuosobowy z 2 oddzielnymi lozkami, pokoj dwuosobowy z dwoma oddzielnymi lozkami'),
  ...of('kitchenette', 'kuchenzeile, kochnische, kochecke, angolo cottura, angolo cucina'),
  ...of('bathtub', 'badewanne, baignoire, banera, vasca, vasca da bagno, banheira, kuvetli, kuvet'),
  ...of('with bathtub', 'met bad, met ligbad'),
  ...of('shared bath', 'salle de bains commune, salle de bains partagee'),
  ...of(
    'jacuzzi',
    'hidromassagem, hidromasaje, idromassaggio, banera de hidromasaje, vasca idromassaggio, banheira de hidromassagem, jakuzili, jakuzi',
  ),
  ...of('jacuzzi', 'wanna z hydromasazem, bubbelbad, bon tam nuoc nong, bon tam suc'),
  ...of('with fireplace', 'mit kamin, con camino, z kominkiem'),
  ...of('fireplace', 'cheminee, chimenea, lareira, open haard, kominek, somineli, somine, lo suoi, perapian'),
  ...of('with sauna', 'saunali, z sauna, co phong xong hoi'),
  ...of('sauna', 'phong xong hoi, sauna finlandese'),
  ...of('lounge access', 'acces au salon, acceso al salon, acceso al lounge, zugang zur lounge, dostep do salonu'),
  ...of('lounge access', 'dostepem do salonu, z dostepem do salonu, lounge erisimli, quyen su dung phong cho'),
  ...of('high floor', 'in einer hoheren etage, hohere etage, hoheren etage, piani alti, ai piani alti, andar alto'),
  ...of('high floor', 'andares altos, yuksek kat, pisos altos, hoge verdieping'),
  ...of('sofa bed', 'cekyatli, cekyat'),
  ...of('single use', 'do uzytku przez jedna osobe, do pojedynczego wykorzystania, untuk 1 orang, untuk satu orang'),
};

export const hanAndKanaFeatures: Readonly<Record<string, string>> = {
  ...of('studio', '开放式客房, 開放式客房'),
  ...of('attic room', '阁楼房, 閣樓房'),
  ...of('fireplace', '壁炉, 壁爐, 暖炉'),
  ...of('sauna', '桑拿, 桑拿房, サウナ'),
  ...of('lounge access', 'ラウンジアクセス, クラブラウンジアクセス, 含行政酒廊待遇, 行政酒廊待遇'),
};

export const hangulFeatures: Readonly<Record<string, string>> = {
  ...of('chalet', '샬레'),
  ...of('fireplace', '벽난로'),
  ...of('sauna', '사우나'),
  ...of('lounge access', '라운지이용, 라운지 이용, 라운지 액세스, 클럽라운지 이용'),
};

export const thaiFeatures: Readonly<Record<string, string>> = {
  ...of('chalet', 'ชาเลต์, ชาเล่ต์'),
  ...of('fireplace', 'เตาผิง'),
  ...of('sauna', 'ซาวน่า'),
  ...of('lounge access', 'สิทธิ์เข้าเลานจ์, เข้าใช้เลานจ์'),
};

/** Word by word, with the beginning of the word left off. */
export const arabicFeatures: Readonly<Record<string, string>> = {
  ...of('attic', 'علويه'),
  ...of('bathtub', 'حوض'),
  ...of('', 'استحمام'),
  ...of('jacuzzi', 'جاكوزي'),
  ...of('fireplace', 'مدفاه, موقد'),
  ...of('sauna', 'ساونا'),
};
