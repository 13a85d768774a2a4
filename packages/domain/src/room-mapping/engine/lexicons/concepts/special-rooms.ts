import { of } from '../of.js';
import type { Concepts } from './concepts.js';

/*
 * What is rarer and still decides: heated pools, sunrises, rooms with a theme, long and round beds, use by day. No
 * entry has a source.
 */

export const specialRooms: Concepts = {
  latin: {
    ...of('heated pool', 'beheizter pool, beheiztem pool, piscine chauffee, piscina riscaldata, piscina climatizada'),
    ...of('heated pool', 'piscina aquecida, verwarmd zwembad, podgrzewany basen, podgrzewanym basenem'),
    ...of('heated pool', 'isitmali havuz, isitmali havuzlu, kolam air hangat, ho boi nuoc nong'),
    ...of('private heated pool', 'beheizter privatpool, piscine privee chauffee, piscina privata riscaldata'),
    ...of('private heated pool', 'piscina privada climatizada, piscina privativa aquecida'),
    ...of('indoor pool', 'hallenbad, innenpool, piscine interieure, piscina interna, piscina coperta'),
    ...of('indoor pool', 'piscina interior, piscina cubierta, binnenzwembad, kapali havuz'),
    ...of('sunrise view', 'sonnenaufgangsblick, vue lever du soleil, vue sur le lever du soleil, vista alba'),
    ...of('sunrise view', 'vista sull alba, vista al amanecer, vista amanecer, vista nascer do sol'),
    ...of('sunrise view', 'uitzicht op de zonsopgang, widok na wschod slonca, gun dogumu manzarali'),
    ...of('sunrise view', 'pemandangan matahari terbit, huong mat troi moc'),
    ...of('sunset view', 'sonnenuntergangsblick, vue coucher du soleil, vista al tramonto, vista al atardecer'),
    ...of('sunset view', 'vista puesta de sol, uitzicht op de zonsondergang, widok na zachod slonca'),
    ...of('sunset view', 'pemandangan matahari terbenam, huong hoang hon'),
    ...of('airport view', 'vista aeroporto, uitzicht op de luchthaven, havalimani manzarali'),
    ...of('waterfall view', 'wasserfallblick, vue cascade, vista cascata, vista cascada, vista cachoeira'),
    ...of('waterfall view', 'watervalzicht, widok na wodospad, selale manzarali, pemandangan air terjun'),
    ...of('waterfall view', 'view thac nuoc'),
    ...of('volcano view', 'vulkanblick, vue volcan, vista vulcano, vista vulcao, pemandangan gunung berapi'),
    ...of('glacier view', 'vista ghiacciaio, vista glaciar, widok na lodowiec'),
    ...of('themed room', 'themenzimmer, chambre a theme, camera a tema, habitacion tematica, quarto tematico'),
    ...of('themed room', 'themakamer, pokoj tematyczny, temali oda, kamar bertema, phong theo chu de, theme room'),
    ...of('long bed', 'bett in uberlange, langes bett, lit extra long'),
    ...of('round bed', 'rundbett, lit rond, letto rotondo, cama redonda, rond bed, okragle lozko, okraglym lozkiem'),
    ...of('round bed', 'yuvarlak yatak, yuvarlak yatakli, ranjang bulat, giuong tron'),
    ...of('water bed', 'wasserbett, lit a eau, letto ad acqua, cama de agua, waterbed, lozko wodne, su yatagi'),
    ...of('day use', 'tageszimmer, tagesnutzung, usage journee, chambre de jour, uso diurno, uso de dia, dagkamer'),
    ...of('day use', 'daggebruik, pobyt dzienny, gunluk kullanim, pemakaian harian, thue theo ngay'),
    ...of('run of house', 'chambre attribuee a l arrivee, zimmer nach verfugbarkeit, camera assegnata all arrivo'),
    ...of('run of house', 'habitacion asignada a la llegada, quarto atribuido na chegada'),
    ...of('run of house', 'kamer toegewezen bij aankomst'),
    ...of('historic', 'storica, storico, tarihi, bersejarah'),
    ...of('elegant', 'zarif'),
    ...of('soundproof', 'schallgedammt, geluidsdicht, dzwiekoszczelny, ses yalitimli, kedap suara, cach am'),
    ...of('air conditioning', 'climatizzata, climatizada, klimatyzowany, ber ac, co dieu hoa'),
  },
  hanAndKana: {
    ...of('heated pool', '恒温泳池, 恆溫泳池, 温水プール, 温水プール付き'),
    ...of('sunrise view', '日出景, 日の出ビュー'),
    ...of('sunset view', '日落景, 夕日ビュー, サンセットビュー'),
    ...of('airport view', '空港ビュー, エアポートビュー, 机场景, 跑道景'),
    ...of('themed room', 'テーマルーム, 主题房, 主題房, コンセプトルーム'),
    ...of('day use', 'デイユース, 日帰り, 钟点房, 鐘點房'),
    ...of('historic', '历史, 歴史'),
    ...of('run of house', '部屋タイプ指定なし, 部屋タイプおまかせ, 随机房型'),
    ...of('soundproof', '防音, 隔音'),
  },
  hangul: {
    ...of('heated pool', '온수 수영장'),
    ...of('sunrise view', '일출 전망, 일출뷰'),
    ...of('sunset view', '일몰 전망, 선셋뷰, 일몰뷰'),
    ...of('airport view', '공항 전망, 에어포트뷰'),
    ...of('themed room', '테마룸, 테마 룸'),
    ...of('day use', '데이유즈, 대실'),
    ...of('soundproof', '방음'),
  },
  thai: {
    ...of('sunrise view', 'วิวพระอาทิตย์ขึ้น'),
    ...of('sunset view', 'วิวพระอาทิตย์ตก'),
    ...of('airport view', 'วิวสนามบิน'),
    ...of('soundproof', 'เก็บเสียง'),
    ...of('waterfall view', 'วิวน้ำตก'),
  },
  arabic: {
    ...of('historic', 'تاريخي, تاريخيه'),
    ...of('elegant', 'انيق, انيقه'),
  },
};
