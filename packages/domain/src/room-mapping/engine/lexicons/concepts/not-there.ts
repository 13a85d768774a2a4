import { of } from '../of.js';
import type { Concepts } from './concepts.js';

/*
 * How languages say that something is not there: "kein Meerblick", "geen balkon", "balkon yok", "海は見えません". Where the
 * word stands behind the thing, it is "lacking". No entry has a source.
 */

export const notThere: Concepts = {
  latin: {
    ...of('without', 'kein, keine, keinen, keinem, keiner, keinerlei, geen, aucun, aucune, nessun, nessuna, nessuno'),
    ...of('without', 'pas de, pas d, ningun, ninguna, nenhum, nenhuma, brak, nie ma, khong, chua co, tidak ada'),
    ...of('without', 'nicht mit, non dispone di, no tiene, no dispone de, nao tem, nao possui'),
    ...of('without window', 'tak berjendela, tidak berjendela, penceresi yok, penceresi olmayan, okna brak'),
    ...of('lacking', 'yok, bulunmaz, bulunmamaktadir, olmayan, nicht vorhanden, inexistente'),
    ...of('view lacking', 'manzarasi yok, manzarasi olmayan, manzara yok, gormez, gormeyen'),
    ...of('', 'khong gian'),
    ...of('non refundable', 'khong hoan tien, khong hoan huy, khong duoc hoan tien, khong the hoan tien'),
  },
  hanAndKana: {
    ...of('view lacking', 'は見えません, が見えません, は見えない, が見えない, 見えません, 見えない, は望めません'),
    ...of('without', '没有, 沒有, 不带, 不帶, 不含有, 不设, 不設'),
    ...of('without sea view', '看不到海, 看不見海, 看不见海, 非海景, 不见海, 不可见海'),
    ...of('without view', '眺望不可, 眺望はありません'),
    ...of('lacking', 'ありません, はありません, がありません, はなし'),
  },
  hangul: {
    ...of(
      'view lacking',
      '안 보임, 안보임, 보이지 않음, 보이지 않는, 안 보이는, 안보이는, 전망 불가, 조망 불가, 뷰 없음, 뷰없음',
    ),
    ...of('lacking', '없슴, 없습니다, 미포함'),
  },
  thai: {
    ...of('without sea view', 'มองไม่เห็นทะเล, ไม่เห็นทะเล, ไม่เห็นวิวทะเล'),
    ...of('without', 'ไม่มี, ปราศจาก'),
  },
  arabic: {
    ...of('without', 'دون, بلا, بغير'),
  },
};
