/*
 * French, Spanish, Italian, German, Portuguese and Turkish in English, after accents fell. A bed is a phrase with its kind, which stands behind it there.
 * Words that are English too, or a name as often as a word, are left out.
 */

const of = (form: string, phrases: string): Readonly<Record<string, string>> => Object.fromEntries(phrases.split(', ').map((phrase) => [phrase, form]));

export const languages: Readonly<Record<string, string>> = {
  // numbers and small words
  ...of('1', 'un, una, une, uno, ein, eine, einem, einer'), ...of('2', 'dos, deux, zwei, duas, dois, iki'), ...of('3', 'tres, trois, drei'), ...of('4', 'cuatro, quatre, quattro, vier, quatro, dort'),
  ...of('with', 'avec, con, mit, com'), ...of('without', 'sans, sin, senza, ohne, sem'), ...of('for', 'para, pour, fur'), ...of('and', 'und'), ...of('or', 'ou, oder, oppure'),
  // rooms and what they are
  ...of('room', 'chambre, chambres, habitacion, habitaciones, camera, camere, zimmer, quarto, quartos, oda, odasi, odali'), ...of('bedroom', 'dormitorio, dormitorios, schlafzimmer, schlafzimmern, camera da letto, camere da letto, yatak odasi, yatak odali'),
  ...of('dormitory', 'dormitorio compartido, dormitorio mixto, habitacion compartida, dortoir, dormitorio compartilhado, quarto compartilhado, camerata, schlafsaal'), ...of('apartment', 'appartamento, wohnung, ferienwohnung, daire'), ...of('studio', 'estudio, monolocale'),
  ...of('attic penthouse', 'atico'), ...of('junior suite', 'suite junior'), ...of('family', 'familiale, familiar, familiare, aile'), 'familienzimmer': 'family room', 'due camere': '2 bedroom', 'due camere da letto': '2 bedroom', 'tre camere': '3 bedroom', 'tre camere da letto': '3 bedroom',
  ...of('single', 'simple, individual, singola, einzel, solteiro, tek kisilik'), ...of('double', 'doble, doppia, doppel, duplo, dupla, casal, duplo casal, matrimoniale, cift kisilik, iki kisilik, 2 kisilik'), ...of('triple', 'tripla, triplo, uc kisilik'), ...of('quadruple', 'quadrupla, quadruplo, dort kisilik'),
  'doppelzimmer': 'double room', 'einzelzimmer': 'single room', 'dreibettzimmer': 'triple room', 'vierbettzimmer': 'quadruple room', 'zweibettzimmer': 'twin room', 'mehrbettzimmer': 'dormitory', ...of('person', 'personas, persona, personnes, personen, pessoas, kisilik'), ...of('adult', 'adultos, adultes, erwachsene, adulti'),
  // beds
  ...of('bed', 'cama, camas, lit, lits, letto, letti, bett, betten, yatak, yatakli'), ...of('double bed', 'cama doble, camas dobles, cama de matrimonio, camas de matrimonio, de matrimonio, cama matrimonial, grand lit, lit double, lits doubles, letto matrimoniale, letti matrimoniali, doppelbett, doppelbetten, cama de casal'),
  ...of('single bed', 'cama individual, lit simple, letto singolo, einzelbett, cama de solteiro'), ...of('twin bed', 'camas individuales, camas sencillas, lits simples, letti singoli, einzelbetten, camas de solteiro'), ...of('2 twin bed', 'deux lits simples'), ...of('2 double bed', 'deux lits doubles'), ...of('king bed', 'cama king, camas king, lit king'), ...of('queen bed', 'cama queen, camas queen, lit queen'),
  ...of('twin', 'iki yatakli, lits jumeaux, deux lits, due letti, getrennte betten, getrennten betten, camas separadas, camas gemelas, lits separes, letti separati, ayri yataklar'), ...of('bunk bed', 'litera, literas, lits superposes, letto a castello, letti a castello, etagenbett, etagenbetten, beliche, beliches, ranza'),
  ...of('sofa bed', 'sofa cama, canape lit, divano letto, schlafsofa, schlafcouch'), ...of('single use', 'uso individual, uso singolo, usage individuel, zur einzelnutzung, einzelnutzung'),
  // tiers
  ...of('superior', 'superieure, superieur, superiore'), ...of('standard', 'estandar, padrao'), ...of('economy', 'economica, economico, economique, ekonomik'), ...of('executive', 'ejecutiva, ejecutivo, executivo, executiva'), ...of('comfort', 'confort, komfort, konfor'), ...of('classic', 'clasica, clasico, classica, classique, klassik, klasik'),
  ...of('deluxe', 'de lujo, di lusso, de luxo'), ...of('royal suite', 'suite real, suite royale, suite reale'), ...of('presidential', 'presidencial, presidentielle, presidenziale'), ...of('honeymoon', 'nupcial, nuptiale, luna de miel, lune de miel, luna di miele, lua de mel, hochzeitssuite, balayi'),
  // views
  ...of('view', 'vista, vistas, vue, blick, manzarali'), ...of('view of', 'vista a, vistas a, vista a la, vistas a la, vista al, vistas al, vista sul, vista sulla, vue sur, vue sur la, vue sur le, vista para, vista para o, vista para a, blick auf, mit blick auf'),
  ...of('sea', 'mer, mare, deniz'), ...of('garden', 'jardin, giardino, jardim, garten, bahce'), ...of('city', 'ciudad, citta, ville, cidade, stadt, sehir'), ...of('pool', 'piscina, piscine, havuz'), ...of('mountain', 'montana, montagne, montagna, montanha, dag'), ...of('lake', 'lago, lac'), ...of('river', 'fluss, riviere'), ...of('beach', 'playa, plage, spiaggia, praia'),
  ...of('ocean', 'oceano'), ...of('courtyard', 'cour, innenhof, patio interior'), ...of('sea view', 'vista mar, vistas mar, vista al mar, vistas al mar, meerblick, deniz manzarali, vista mare, vista para o mar'), 'gartenblick': 'garden view', 'stadtblick': 'city view', 'seeblick': 'lake view', 'bergblick': 'mountain view', 'poolblick': 'pool view', 'flussblick': 'river view',
  ...of('sea front', 'frente al mar, frente mar, primera linea de mar, primera linea mar, fronte mare, face a la mer'), ...of('beach front', 'frente a la playa, primera linea de playa, fronte spiaggia'), ...of('partial', 'parcial, partielle, parziale, kismi, seitlicher, seitlich'),
  // what a room has, and where it is
  ...of('balcony', 'balkon, balcone, varanda, balkonlu'), ...of('terrace', 'terraza, terrasse, terrazza, terrazzo, teras, terasli'), ...of('shared bath', 'bano compartido, salle de bain partagee, salle de bain commune, bagno in comune, bagno condiviso, gemeinschaftsbad, etagenbad, banheiro compartilhado, ortak banyolu'), ...of('private', 'privada, privado, privee, privata, privato, privater'),
  ...of('window', 'ventana, fenetre, finestra, fenster, janela'), ...of('kitchen', 'cocina, cuisine, cucina, kuche, cozinha, mutfakli'), ...of('kitchenette', 'kochnische'), ...of('non smoking', 'sigara icilmez, no fumadores, non fumeur, non fumeurs, non fumatori, nichtraucher, nichtraucherzimmer, nao fumantes'), ...of('smoking', 'fumadores, fumeur, fumeurs, fumatori, raucher'),
  ...of('accessible', 'adaptada, adaptado, movilidad reducida, minusvalidos, discapacitados, adaptada para personas con movilidad reducida, mobilite reduite, pmr, disabili, barrierefrei, barrierefreies, adaptado para deficientes, engelli'), ...of('connecting', 'comunicadas, comunicantes, communicante, communicantes, comunicanti, verbindungstur'),
  ...of('ground floor', 'planta baja, rez de chaussee, piano terra, erdgeschoss'), ...of('attic', 'dachgeschoss, mansardee, mansarda'), ...of('mixed', 'mixto, mixte, misto'), ...of('female', 'femenino, femenina, mujeres, femmes, donne, frauen, damen'),
  // nothing of the room
  ...of('breakfast', 'desayuno, petit dejeuner, colazione, fruhstuck, cafe da manha, kahvalti'), ...of('half board', 'media pension, demi pension, mezza pensione, halbpension, meia pensao'), ...of('full board', 'pension completa, pension complete, pensione completa, vollpension'), ...of('all inclusive', 'todo incluido, tout compris, tutto incluso'),
  ...of('room only', 'solo alojamiento, solo pernottamento'), ...of('included', 'incluido, incluida, inclus, compris, incluso, inklusive'), ...of('non refundable', 'no reembolsable, non remboursable, non rimborsabile, nicht erstattbar'), ...of('rate', 'tarifa, tarif, tariffa'), ...of('offer', 'oferta, offerta, angebot'),
};
