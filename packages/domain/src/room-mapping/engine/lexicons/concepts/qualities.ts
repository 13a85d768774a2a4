import { of } from '../of.js';
import type { Concepts } from './concepts.js';

/*
 * How large and how fine a room is: small, large, basic, rustic, romantic, modern, luxury, and names of suites. No
 * entry has a source.
 */

export const qualities: Concepts = {
  latin: {
    ...of('small', 'compacto, compacta, malym'),
    ...of('large', 'ampia, ampio, amplo, ampla, groot, rong rai'),
    ...of('basic', 'basique, semplice, sencilla basica, simples, basit, sederhana, co ban'),
    ...of('economy', 'sparzimmer, sparpreiszimmer'),
    ...of('rustic', 'rustik'),
    ...of('romantic', 'romantik, romantik oda, romantis, lang man'),
    ...of('modern', 'hien dai'),
    ...of('luxury', 'luxueuse, lusso'),
    ...of('business', 'zakelijk, de negocios, negocios'),
    ...of('traditional', 'traditionele, tradisional, truyen thong, geleneksel'),
    ...of('design', 'de diseno, tasarim, designerzimmer'),
    ...of('spa suite', 'wellness suite, wellnesssuite, spasuite'),
    ...of('panoramic suite', 'suite panoramique, suite panoramica, panoramasuite, suite panorama'),
    ...of('honeymoon suite', 'wedding suite, suite pengantin, suite tan hon, suite nupcial, suite noiva'),
    ...of('garden suite', 'suite jardin, suite giardino, suite jardim, tuinsuite, gartensuite'),
    ...of('senior suite', 'suite senior'),
    ...of('exclusive', 'exklusiv, exklusives, exklusive, esclusiva, esclusivo, exclusieve, exclusief, ekskluzywny'),
    ...of('exclusive', 'eksklusif'),
    ...of('prestige', 'prestij, prestigio'),
  },
  hanAndKana: {
    ...of('small', '狭め, 小巧'),
    ...of('large', '広々'),
    ...of('romantic', 'ロマンチック, 浪漫'),
    ...of('basic', 'ベーシック, 基础, 基礎'),
    ...of('design', 'デザイナーズ, デザイン, 设计师, 設計師'),
    ...of('traditional', '传统, 傳統'),
    ...of('senior suite', 'シニアスイート'),
    ...of('honeymoon suite', 'ブライダルスイート, 新婚套房'),
    ...of('exclusive', 'エクスクルーシブ'),
    ...of('prestige', 'プレステージ'),
    ...of('privilege', 'プリビレッジ, プリヴィレッジ'),
  },
  hangul: {
    ...of('large', '큰'),
    ...of('romantic', '로맨틱'),
    ...of('modern', '모던'),
    ...of('basic', '베이직'),
    ...of('design', '디자인'),
    ...of('traditional', '전통'),
    ...of('senior suite', '시니어 스위트, 시니어스위트'),
    ...of('exclusive', '익스클루시브'),
    ...of('prestige', '프레스티지'),
    ...of('privilege', '프리빌리지'),
  },
  thai: {
    ...of('romantic', 'โรแมนติก'),
    ...of('modern', 'โมเดิร์น'),
    ...of('basic', 'เบสิก'),
    ...of('garden suite', 'การ์เด้นสวีท, การ์เดนสวีท'),
    ...of('presidential suite', 'เพรสซิเด้นท์สวีท'),
    ...of('executive suite', 'เอ็กเซ็กคูทีฟสวีท, เอ็กเซคคูทีฟสวีท'),
    ...of('exclusive', 'เอ็กซ์คลูซีฟ'),
  },
  arabic: {
    ...of('traditional', 'تقليديه, تقليدي'),
    ...of('modern', 'حديثه, عصريه, حديث, عصري'),
    ...of('basic', 'اساسيه, بسيطه'),
    ...of('honeymoon', 'عروس, عرسان'),
    ...of('panoramic', 'بانوراميه, بانورامي, بانوراما'),
  },
};
