import { of } from './of.js';

/*
 * Kinds of homes, the building in which a room is, and its floor: annexes, houses of wood, half floors, basements. No entry
 * has a source.
 */

export const latinHomesAndFloors: Readonly<Record<string, string>> = {
  // homes and buildings
  ...of('', 'auf dem campingplatz, op de camping, au camping, in campeggio'),
  ...of('camper', 'autocaravana, wohnmobil, camping car, autocaravane, kamper, kampera'),
  ...of('with electricity', 'con luz, con luz y agua, met stroom, mit strom, z pradem, com luz, avec electricite'),
  ...of(
    'annex',
    'nebenhaus, gastehaus, anbau, hinterhaus, annexe, batiment annexe, edificio anexo, bijgebouw, przybudowka',
  ),
  ...of(
    'main building',
    'haupthaus, hauptgebaude, batiment principal, edificio principal, edificio principale, casa madre',
  ),
  ...of('main building', 'corpo principale, casa principal, hoofdgebouw, budynek glowny, budynku glownym, ana bina'),
  ...of('main building', 'corpo centrale, stammhaus, casa madre, w budynku glownym'),
  ...of('new building', 'neubau, nieuwbouw, nouveau batiment, batiment neuf, nouvelle aile, ala nuova, edificio nuovo'),
  ...of(
    'new building',
    'edificio nuevo, nuevo edificio, ala nueva, edificio novo, novo edificio, ala nova, nowy budynek',
  ),
  ...of('new building', 'nowym budynku, w nowym budynku, yeni bina, gedung baru, toa nha moi, corpo nuovo'),
  ...of(
    'old building',
    'altbau, oudbouw, batiment ancien, ancien batiment, edificio antiguo, ala antigua, ala vecchia',
  ),
  ...of('old building', 'stary budynek, starym budynku, w starym budynku, eski bina'),
  ...of('room', 'chbre, chb, stanza, kamertje, kamr'),
  ...of('apartment', 'appart, fewo, ferienwhg, dpto, depto, appartementje, mieszkania, leilighet'),
  ...of('apartment', 'bovenwoning, benedenwoning'),
  ...of('country house', 'casa de campo, casa di campagna, maison de campagne, dom na wsi'),
  ...of('terraced house', 'villetta a schiera, adosado, casa adosada, reihenhaus, rijtjeshuis, maison mitoyenne'),
  ...of(
    'wooden house',
    'nha go, ahsap ev, rumah kayu, dom drewniany, drewniany dom, holzhaus, casa de madera, casa di legno',
  ),
  ...of('wooden house', 'maison en bois, casa in legno, casa de madeira, houten huis, drewnianym domu'),
  ...of(
    'wooden cottage',
    'casetta in legno, casetta di legno, houten huisje, drewniany domek, domek drewniany, pondok kayu',
  ),
  ...of('cabin', 'cabana de madera, cabane en bois'),
  ...of('family cabin', 'cabana familiar'),
  ...of('rustic cabin', 'cabana rustica'),
  ...of('cabin for', 'cabana para'),
  ...of('cave room', 'habitacion cueva, cuarto cueva, camera grotta, chambre troglodyte, magara oda, hohlenzimmer'),
  ...of('cave', 'magara, cueva, grotta, troglodyte, troglodytique'),
  ...of('cave suite', 'magara suit, suite cueva, suite troglodyte'),
  ...of('stone room', 'tas oda'),
  ...of('stone house', 'tas ev, casa de piedra, casa de pedra, maison en pierre, steinhaus, casa in pietra'),
  ...of('royal king suite', 'kral dairesi, kral suiti, kral suit'),
  ...of('highland cottage', 'chata goralska, goralska chata, domek goralski, chatka goralska'),
  ...of('with cabin', 'coin cabine, cabine enfants'),
  ...of('studio with cabin', 'studio cabine'),
  ...of('sleeping alcove', 'coin montagne, coin nuit, alcove, avec alcove, schlafnische'),
  ...of('connecting', 'comunicada, interconectadas, connectees, comunicantes, laczone, polaczonych, birlesik'),
  ...of('connecting', 'terhubung, kamar terhubung, thong nhau, thong phong, tussenliggende deur, met tussendeur'),
  ...of('connecting room', 'phong thong nhau'),
  ...of('2 connecting room', '2 kamar terhubung, dua kamar terhubung, due camere comunicanti, 2 camere comunicanti'),
  ...of('2 connecting room', 'dos habitaciones comunicadas, 2 habitaciones comunicadas, deux chambres communicantes'),
  ...of('2 connecting room', '2 chambres communicantes, dois quartos comunicantes, twee verbonden kamers'),
  ...of('deluxe room', 'pokoj lux, pokoj luks'),
  ...of('group accommodation', 'groepsaccommodatie, gruppenunterkunft, gruppenhaus, groepsverblijf, gite de groupe'),
  ...of('murphy bed', 'cama abatible, schrankbett, klappbett, lit escamotable, lit rabattable, letto a scomparsa'),
  ...of('murphy bed', 'cama de parede, opklapbed, lozko chowane, lozko skladane, duvar yatagi'),
  ...of('infrared', 'infrarood, infrarot, infrarouge, infrarossi, infrarrojos, infravermelhos'),
  ...of('with infrared sauna', 'sauna infrarouge, sauna infrarossi, sauna na podczerwien, sauna de infrarrojos'),
  // floors
  ...of('ground floor', 'ebenerdig, ebenerdiges, ebenerdige, ebenerdiger, plain pied, de plain pied, piano rialzato'),
  ...of('ground floor', 'lantai dasar, tang tret, giris kat, lantai 1, gelijkvloers, planta calle, rasteiro'),
  ...of('ground floor with garden access', 'rez de jardin, en rez de jardin'),
  ...of('high floor', 'andar superior, piani superiori, pisos superiores, etages superieurs, wyzsze pietro'),
  ...of('top floor', 'hochste etage'),
  ...of('high floor', 'bovenverdieping, obergeschosswohnung'),
  ...of('top floor', 'op de hoogste verdieping'),
  ...of('basement', 'untergeschoss, tiefparterre, sotano, semisotano, suteren'),
  ...of(
    'basement',
    'piano interrato, interrato, sous sol, au sous sol, en sous sol, kelder, kelderverdieping, kellergeschoss',
  ),
  ...of('basement', 'w piwnicy, suterenie, w suterenie, suterena, subsolo, na cave, bodrum, bodrum kat, bodrum katta'),
  ...of('basement', 'tang ham, lantai bawah tanah, basement, piano seminterrato'),
  ...of('basement room', 'kelderkamer, kellerzimmer'),
  ...of(
    'renovated',
    'renove, renovee, renovees, renovada, renovado, renovadas, renovados, reformada, reformado, remodelada',
  ),
  ...of(
    'renovated',
    'remodelado, rinnovata, rinnovato, ristrutturata, ristrutturato, rimodernata, gerenoveerd, gerenoveerde',
  ),
  ...of(
    'renovated',
    'vernieuwde, gemoderniseerde, renoviert, renoviertes, renovierte, renovierter, renovierten, saniert',
  ),
  ...of(
    'renovated',
    'saniertes, modernisiert, modernisiertes, modernisierte, odnowiony, odnowiona, odnowione, wyremontowany',
  ),
  ...of('renovated', 'wyremontowana, po remoncie, zmodernizowany, yenilenmis, direnovasi, moi sua, recien reformada'),
  ...of(
    'renovated',
    'recien renovada, recien renovado, recien remodelada, recentemente ristrutturata, recentemente renovado',
  ),
  ...of(
    'renovated',
    'recentemente rinnovata, recentemente renovada, recemment renovee, entierement renovee, neu renoviert',
  ),
  ...of('renovated', 'neu renoviertes, neu renovierte, neu renovierter, frisch renoviert, frisch renoviertes'),
  ...of('renovated', 'recent gerenoveerd, recent gerenoveerde, pas gerenoveerd, nowo wyremontowany, yeni renove'),
  ...of('mezzanine', 'soppalcato, soppalcata, con soppalco, gac xep, mezzanine, mezanina, com mezanino, altillo'),
  ...of('duplex', 'dwupoziomowe, dwupoziomowym, su 2 livelli, a due piani, de dos plantas, auf 2 ebenen, gac lung'),
  ...of('duplex penthouse', 'atico duplex, duplex atico'),
  ...of(
    'mezzanine',
    'ammezzato, piano ammezzato, al piano ammezzato, entresuelo, entrepiso, entresol, zwischengeschoss',
  ),
  ...of('mezzanine', 'tussenverdieping, sobreloja, antresola, na antresoli, z antresola'),
  ...of('private entrance', 'ingresso indipendente, ingresso privato, ingresso separato, ingresso autonomo'),
  ...of('private entrance', 'entrada independiente, entrada privada, entrada propia, entrada independente'),
  ...of('private entrance', 'entrada privativa, entree independante, entree privee, entree privative, entree separee'),
  ...of('private entrance', 'eigener eingang, eigenem eingang, separater eingang, separatem eingang, eigen ingang'),
  ...of('private entrance', 'eigen entree, eigen opgang, osobne wejscie, niezalezne wejscie, osobnym wejsciem'),
  ...of('private entrance', 'niezaleznym wejsciem, loi vao rieng, ozel girisli, mustakil girisli, pintu masuk pribadi'),
  ...of(
    'pets allowed',
    'hondvriendelijk, hondvriendelijke, huisdiervriendelijk, huisdiervriendelijke, hundefreundlich',
  ),
  ...of('pets allowed', 'hundefreundliches, hundefreundliche, haustierfreundlich, haustierfreundliches, mit hund'),
  ...of('pets allowed', 'zwierzeta akceptowane, przyjazny zwierzetom, akceptacja zwierzat, animaux bienvenus'),
  ...of('pets allowed', 'chiens acceptes, chiens admis, admite mascotas, se aceptan mascotas, animali benvenuti'),
  ...of('pets allowed', 'cani ammessi, aceita animais, aceita pets, evcil hayvan dostu, evcil hayvan kabul edilir'),
  ...of('pine wood', 'zirbe, zirbenholz, zirbelholz, cirmolo, in cirmolo'),
  ...of('pine wood room', 'zirbenzimmer, zirbelzimmer'),
  ...of('south side with balcony', 'sudbalkon'),
  ...of('west side with balcony', 'westbalkon'),
  ...of('east side with balcony', 'ostbalkon'),
  ...of('south side with terrace', 'sudterrasse'),
  ...of('with terrace', 'z dostepem do tarasu, con acceso a terraza, avec acces terrasse, con accesso al terrazzo'),
  ...of('garden', 'giardinetto, gartchen'),
  ...of('attic', 'mansardenzimmer, mansardy, zolderverdieping, ap mai, phong ap mai, dakkamer'),
};

export const hanAndKanaHomesAndFloors: Readonly<Record<string, string>> = {
  ...of('new building', '新館, 新馆, 新楼, 新樓, 新棟'),
  ...of('old building', '旧館, 老馆, 老楼, 旧楼, 舊樓, 旧棟'),
  ...of('annex', '副楼, 副樓, 別棟, 附楼, 附樓'),
  ...of('east building', '東館, 东楼, 東樓, 東棟'),
  ...of('west building', '西館, 西楼, 西樓, 西棟'),
  ...of('south building', '南館, 南楼, 南樓, 南棟'),
  ...of('north building', '北館, 北楼, 北樓, 北棟'),
  ...of('basement', '地下室, 地下一层, 地下一層, 地下层, 地下階, 半地下, 半地下室, 负一楼, 負一樓'),
  ...of('yurt', '蒙古包, 毡房'),
  ...of('detached villa', '独栋别墅, 獨棟別墅'),
  ...of('detached', 'はなれ'),
  ...of('detached house', '独立小院, 独门独院'),
  ...of('courtyard house', '小院, 四合院, 院落'),
  ...of('traditional house', '古民家, 町家, 京町家'),
  ...of('glamping', 'グランピング'),
  ...of('glamping tent', 'グランピングテント'),
  ...of('low floor', '低层, 低層, 低楼层, 低樓層, 低層階'),
};

export const hangulHomesAndFloors: Readonly<Record<string, string>> = {
  ...of('new building', '신관'),
  ...of('main building', '본관'),
  ...of('annex', '별관'),
  ...of('basement', '지하'),
  ...of('glamping tent', '글램핑 텐트, 글램핑텐트'),
  ...of('wooden house', '목조주택'),
};

export const thaiHomesAndFloors: Readonly<Record<string, string>> = {
  ...of('new building', 'ตึกใหม่, อาคารใหม่'),
  ...of('main building', 'อาคารหลัก, ตึกหลัก'),
  ...of('old building', 'ตึกเก่า, อาคารเก่า'),
  ...of('basement', 'ชั้นใต้ดิน'),
  ...of('tipi', 'กระโจม, ทรงกระโจม'),
  ...of('wooden house', 'บ้านไม้'),
};

export const arabicHomesAndFloors: Readonly<Record<string, string>> = {
  ...of('duplex', 'دوبلكس, دوبليكس'),
};
