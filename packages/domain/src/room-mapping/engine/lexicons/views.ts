import { of } from './of.js';

/** "Vue imprenable sur": how fine a view is makes no other one. */
const fineViews = Object.fromEntries(
  [
    [
      'vue',
      'degagee, imprenable, directe, magnifique, panoramique, exceptionnelle, splendide',
      'sur, sur le, sur la, sur les, sur l',
    ],
    ['vista', 'aperta, libera, diretta, splendida, mozzafiato, incantevole, panoramica', 'su, sul, sulla, sui, sulle'],
    ['vista', 'despejada, directa, espectacular, impresionante, panoramica, privilegiada', 'a, al, a la, a los, a las'],
    ['vistas', 'despejadas, directas, espectaculares, impresionantes, panoramicas', 'a, al, a la, a los, a las'],
    ['vista', 'deslumbrante, direta, panoramica, privilegiada, espetacular', 'para, para o, para a, para os, do, da'],
  ].flatMap(([seen = '', fine = '', of = '']) =>
    fine.split(', ').flatMap((how) => of.split(', ').map((small) => [`${seen} ${how} ${small}`, 'view of'] as const)),
  ),
);
const fineBlick = Object.fromEntries(
  'freiem freier herrlichem herrlicher traumhaftem traumhafter direktem direkter tollem schonem wunderbarem'
    .split(' ')
    .flatMap((how) =>
      ['blick', 'ausblick', 'sicht'].flatMap((seen) =>
        ['auf den', 'auf die', 'auf das'].map((small) => [`${how} ${seen} ${small}`, 'view of'] as const),
      ),
    ),
);

/** Views that the other lexicons do not have, by how the language is read. */

export const latinViews: Readonly<Record<string, string>> = {
  ...fineViews,
  ...fineBlick,
  ...of(
    'rooftop view',
    'sur les toits, vue toits, vista tetti, sui tetti, vistas a los tejados, vista para os telhados',
  ),
  ...of('rooftop view', 'blick uber die dacher, uber den dachern, uitzicht over de daken, widok na dachy'),
  // German
  ...of('forest view', 'waldblick, waldsicht, blick in den wald, blick auf den wald'),
  ...of('beach view', 'strandblick, strandsicht, blick auf den strand'),
  ...of('castle view', 'schlossblick, burgblick, blick auf das schloss, blick auf die burg'),
  ...of('vineyard view', 'weinbergblick, weinblick, blick auf die weinberge, blick auf den weinberg'),
  ...of('valley view', 'talblick, talsicht, blick ins tal, blick auf das tal'),
  ...of('canal view', 'kanalblick'),
  ...of('harbour view', 'hafenblick, hafensicht'),
  ...of('view of forest', 'mit blick auf den wald, mit blick in den wald'),
  ...of('view of beach', 'mit blick auf den strand'),
  ...of('view of castle', 'mit blick auf das schloss, mit blick auf die burg'),
  ...of('view of vineyard', 'mit blick auf die weinberge, mit blick auf den weinberg, mit blick in die weinberge'),
  ...of('view of valley', 'mit blick ins tal, mit blick auf das tal'),
  ...of('view of harbour', 'mit blick auf den hafen'),
  ...of('penthouse', 'penthaus'),
  // French, Spanish, Italian, Portuguese
  ...of('forest', 'foret, bosque, bosco, floresta'),
  ...of('street', 'rue, calle, strada, rua'),
  ...of('castle', 'chateau, castillo, castello, castelo'),
  ...of('vineyard', 'vignes, vignoble, vinedo, vinedos, vigneto, vigneti, vinhas, vinha, vinhedo'),
  ...of('valley', 'vallee, valle, vale'),
  ...of('river', 'fiume, rio'),
  ...of('harbour', 'puerto'),
  ...of('park', 'parc, parco, parque'),
  ...of('countryside', 'campagne, campagna'),
  ...of('church', 'eglise, chiesa, iglesia, igreja, kirche, kerk, kosciol'),
  ...of('rooftop', 'toits, tetti, tejados, telhados, dachy'),
  ...of('church view', 'kirchblick, kirchenblick'),
  ...of('village view', 'dorfblick, dorpszicht'),
  ...of('square view', 'marktblick, marktplatzblick'),
  ...of('glacier view', 'gletscherblick, vue glacier'),
  ...of('slope view', 'hangblick, pistenblick, widok na stok, z widokiem na stok'),
  ...of('countryside view', 'polderzicht, weidezicht, uitzicht over de weilanden, blick ins grune, landblick'),
  ...of('courtyard view', 'vistas al patio, vista al patio, vista patio, vista cortile, vista sul cortile'),
  // Dutch
  ...of('view of forest', 'uitzicht op het bos, met uitzicht op het bos'),
  ...of('view of harbour', 'uitzicht op de haven, met uitzicht op de haven'),
  ...of('view of beach', 'uitzicht op het strand, met uitzicht op het strand'),
  ...of(
    'view of vineyard',
    'uitzicht op de wijngaarden, met uitzicht op de wijngaarden, uitzicht op de wijngaard, met uitzicht op de wijngaard',
  ),
  ...of('view of valley', 'uitzicht op de vallei, met uitzicht op de vallei'),
  ...of('view of river', 'uitzicht op de rivier, met uitzicht op de rivier'),
  ...of('view of castle', 'uitzicht op het kasteel, met uitzicht op het kasteel'),
  ...of('pool view', 'zwembadzicht, uitzicht op het zwembad, met uitzicht op het zwembad'),
  // Polish: what follows "z widokiem na"
  ...of('view of forest', 'z widokiem na las, widokiem na las, widok na las'),
  ...of('street', 'ulice'),
  ...of('beach', 'plaze'),
  ...of('castle', 'zamek'),
  ...of('vineyard', 'winnice'),
  ...of('valley', 'doline'),
  ...of('courtyard', 'dziedziniec'),
  // Turkish
  ...of('forest view', 'orman manzarali'),
  ...of('street view', 'sokak manzarali, cadde manzarali'),
  ...of('courtyard view', 'avlu manzarali, ic avlu manzarali'),
  ...of('harbour view', 'liman manzarali'),
  ...of('river view', 'nehir manzarali, irmak manzarali'),
  ...of('beach view', 'plaj manzarali, sahil manzarali'),
  ...of('castle view', 'kale manzarali'),
  ...of('vineyard view', 'bag manzarali, uzum bagi manzarali'),
  ...of('valley view', 'vadi manzarali'),
  // Vietnamese
  ...of('forest view', 'huong rung, view rung, nhin ra rung'),
  ...of('park view', 'huong cong vien, view cong vien, nhin ra cong vien'),
  ...of('street view', 'huong pho, view pho, nhin ra pho, huong duong pho'),
  ...of('courtyard view', 'huong san trong, view san trong, nhin ra san trong'),
  ...of('canal view', 'huong kenh, view kenh, nhin ra kenh'),
  ...of('harbour view', 'huong cang, view cang, nhin ra cang'),
  ...of('castle view', 'huong lau dai, view lau dai'),
  ...of('vineyard view', 'huong vuon nho, view vuon nho'),
  ...of('valley view', 'huong thung lung, view thung lung, nhin ra thung lung'),
  // Indonesian: what follows "pemandangan"
  ...of('forest', 'hutan'),
  ...of('street', 'jalan'),
  ...of('harbour', 'pelabuhan'),
  ...of('vineyard', 'kebun anggur'),
  ...of('valley', 'lembah'),
};

export const hanAndKanaViews: Readonly<Record<string, string>> = {
  ...of('forest view', '森林景, 林景, 森側, 森ビュー, フォレストビュー'),
  ...of('street view', '街景, 街道景, ストリートビュー, 通り側'),
  ...of('courtyard view', '中庭側, 中庭景'),
  ...of('canal view', '运河景, 運河景, 運河側, 運河ビュー, キャナルビュー'),
  ...of('beach view', '海滩景, 海灘景, 沙滩景, 沙灘景, ビーチビュー, ビーチ側'),
  ...of('castle view', '城堡景, お城側, 城側, お城ビュー, キャッスルビュー'),
  ...of('vineyard view', '葡萄园景, 葡萄園景, ぶどう畑ビュー, ワイナリービュー'),
  ...of('valley view', '山谷景, 谷景, 谷側, 渓谷側, バレービュー'),
};

export const hangulViews: Readonly<Record<string, string>> = {
  ...of('forest', '숲, 포레스트'),
  ...of('street', '거리, 스트리트, 도로'),
  ...of('canal', '운하, 커낼'),
  ...of('beach', '해변, 비치'),
  ...of('beach view', '해변전망, 해변 전망, 비치뷰, 비치 뷰'),
  ...of('castle view', '성전망, 성 전망, 성뷰, 성 뷰, 캐슬뷰, 캐슬 뷰'),
  ...of('vineyard', '포도밭, 포도원'),
  ...of('valley', '계곡, 밸리'),
};

export const thaiViews: Readonly<Record<string, string>> = {
  ...of('forest view', 'วิวป่า, วิวป่าไม้'),
  ...of('park view', 'วิวสวนสาธารณะ'),
  ...of('street view', 'วิวถนน'),
  ...of('courtyard view', 'วิวลานภายใน, วิวลานกลาง, วิวคอร์ทยาร์ด'),
  ...of('canal view', 'วิวคลอง'),
  ...of('harbour view', 'วิวท่าเรือ'),
  ...of('castle view', 'วิวปราสาท'),
  ...of('vineyard view', 'วิวไร่องุ่น'),
  ...of('valley view', 'วิวหุบเขา'),
  ...of('bay view', 'วิวอ่าว'),
  ...of('market view', 'วิวตลาด'),
  ...of('village view', 'วิวหมู่บ้าน'),
};

export const arabicViews: Readonly<Record<string, string>> = {
  ...of('forest', 'غابه, غابات'),
  ...of('street', 'شارع'),
  ...of('courtyard', 'فناء'),
  ...of('canal', 'قناه'),
  ...of('harbour', 'ميناء, مرفا'),
  ...of('castle', 'قلعه'),
  ...of('palace', 'قصر'),
  ...of('vineyard', 'كروم, كرم'),
  ...of('valley', 'وادي'),
};
