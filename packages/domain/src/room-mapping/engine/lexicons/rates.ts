import { of } from './of.js';

/*
 * What a name says of the rate and not of the room: whether it can be cancelled, when it is booked, what is to eat. No entry
 * has a source.
 */

export const latinRates: Readonly<Record<string, string>> = {
  ...of('non refundable', 'nicht stornierbar, non annulable, no cancelable, niet annuleerbaar, niet restitueerbaar'),
  ...of('non refundable', 'bezzwrotna, bezzwrotny, oferta bezzwrotna, iade edilemez, iptal edilemez, nao reembolsavel'),
  ...of('non refundable', 'khong hoan tien, khong hoan huy, tidak dapat dikembalikan, non cancellabile'),
  ...of(
    'free cancellation',
    'kostenlos stornierbar, kostenfrei stornierbar, stornierbar, annulation gratuite, annulable',
  ),
  ...of('free cancellation', 'cancellazione gratuita, cancelacion gratuita, cancelacion gratis, cancelamento gratuito'),
  ...of('free cancellation', 'cancelamento gratis, gratis annuleren, gratis annulering, bezplatne odwolanie'),
  ...of('free cancellation', 'ucretsiz iptal, huy mien phi, gratis pembatalan, bebas pembatalan, bezplatna anulacja'),
  ...of('early bird', 'fruhbucher, fruhbucherrabatt, prenota prima, reserva anticipada, reserva antecipada, vroegboek'),
  ...of('early bird', 'vroegboekkorting, erken rezervasyon, dat som, pesan awal, sparpreis, sconto prenota prima'),
  ...of(
    'room only',
    'nur ubernachtung, ohne verpflegung, sans petit dejeuner, sem cafe da manha, bez wyzywienia, sadece oda',
  ),
  ...of(
    'room only',
    'logies, khong an sang, tanpa sarapan, senza colazione, sin desayuno, zonder ontbijt, bez sniadania',
  ),
};

export const hanAndKanaRates: Readonly<Record<string, string>> = {
  ...of('non refundable', '返金不可, キャンセル不可, 不可取消, 不可退改, 不可退款, 不可退订'),
  ...of('free cancellation', '免费取消, 免費取消'),
  ...of('early bird', '早割, さき楽, 早鸟, 早鳥, 提前预订, 提前預訂, 直前割, 连住优惠, 連住優惠, 连住, 連住, 連泊'),
  ...of('offer', '半价, 半價, 限时, 限時, 期間限定, 优惠, 優惠'),
};

export const hangulRates: Readonly<Record<string, string>> = {
  ...of('non refundable', '환불불가, 환불 불가, 취소불가, 취소 불가'),
  ...of('free cancellation', '무료취소, 무료 취소'),
  ...of('early bird', '얼리버드, 연박, 특가, 조기예약'),
};

export const thaiRates: Readonly<Record<string, string>> = {
  ...of('non refundable', 'ไม่คืนเงิน, ไม่สามารถคืนเงินได้'),
  ...of('free cancellation', 'ยกเลิกฟรี'),
  ...of('room only', 'ไม่รวมอาหารเช้า'),
};
