import { of } from './of.js';

/**
 * German, French, Italian, Spanish, Portuguese, Dutch, Polish and Turkish words for what tells one room of a house from
 * the next: floors, bathrooms, doors between rooms, sizes, houses, beaches, single use. Without accents.
 */
export const europeanDetails: Readonly<Record<string, string>> = {
  ...of(
    'large',
    'grosses, grosse, grosser, geraumiges, geraumige, geraumig, grande chambre room, duzy, duza, przestronny',
  ),
  ...of('large room', 'grande chambre, grande habitacion, grande camera, camera grande, quarto grande'),
  ...of('large double', 'doble grande, grande doble, doppia grande, matrimoniale grande, duplo grande, casal grande'),
  ...of('large twin', 'twin grande'),
  ...of('large family', 'familiare grande, familiar grande'),
  ...of(
    'spacious',
    'amplia, amplio, espaciosa, espacioso, espacosa, espacoso, spaziosa, spazioso, spacieuse, spacieux',
  ),
  ...of('small', 'kleines, kleiner, petite, petit, piccola, piccolo, pequena, pequeno, maly, mala'),
  ...of(
    'shared bath',
    'bad auf dem flur, bad auf dem gang, etagenbad, bad zur mitbenutzung, geteiltes bad, salle de bains partagee, salle de bains sur le palier, toilettes partagees, bagno condiviso, banos compartidos, aseo compartido, casa de banho partilhada, casa de banho compartilhada, banheiro partilhado, ortak banyo, paylasimli banyo, ortak banyolu',
  ),
  ...of(
    'ground floor',
    'erdgeschoss, parterre, rez de chaussee, piano terra, pianterreno, planta baja, piso terreo, res do chao, giris kati, giris katinda, na parterze',
  ),
  ...of(
    'attic',
    'dachgeschoss, unterm dach, dachzimmer, dachboden, mansardee, mansarde, sous les toits, sous les combles, mansardata, mansardato, sottotetto, abuhardillada, abuhardillado, buhardilla, sotao, aguas furtadas, zolder, op zolder, zolderkamer, poddaszu, cati kati, cati katinda, cati katinda bulunan',
  ),
  ...of(
    'connecting',
    'verbindungstur, mit verbindungstur, verbundene, verbundenes, communicante, communicantes, communicant, comunicante, comunicanti, comunicada, comunicadas, comunicantes, comunicados, interligados, conjugados, comunicant',
  ),
  ...of('house', 'haus, maison, casa, huis, ev, dom, moradia, ferienhaus, vakantiehuis, casa vacanze'),
  ...of('apartment 1 bedroom', 'bilocale'),
  ...of('apartment 2 bedroom', 'trilocale'),
  ...of('beach front', 'direkt am strand, am strand, strandlage, erste strandlinie, en bord de plage, bord de plage'),
  ...of('beach front', 'sur la plage, fronte spiaggia, sulla spiaggia, frente a la playa, en primera linea de playa'),
  ...of(
    'beach front',
    'a pie de playa, frente a praia, a beira da praia, pe na areia, aan het strand, przy plazy, na plazy',
  ),
  ...of('beach front', 'plaj kenarinda, plaj kenari, plajda, sahil kenarinda, a beira mar na praia'),
  ...of(
    'sea front',
    'en bord de mer, fronte mare, frente al mar, primera linea de mar, frente ao mar, a beira mar, beira mar',
  ),
  ...of('sea front', 'direkt am meer, am meer, aan zee, nad morzem'),
  ...of(
    'single use',
    'zur einzelnutzung, ez nutzung, als ez, als einzelzimmer, einzelbelegung, a usage individuel, usage single, uso singola, uso singolo, uso individual, para uso individual, voor eenpersoonsgebruik, eenpersoonsgebruik, do uzytku jednej osoby, tek kisilik kullanim, tek kisilik kullanim icin, single use',
  ),
  ...of('club room', 'clubkamer, clubzimmer, pokoj klubowy'),
  ...of('mixed', 'karma, misto, mista, mixte, gemengd, gemengde'),
  ...of(
    'bed dormitory 6 person',
    'lozko w pokoju 6 osobowym, lozko w 6 osobowym pokoju, bett im 6 bett zimmer, 6 kisilik yatakhanede yatak',
  ),
  ...of(
    'bed dormitory 8 person',
    'lozko w pokoju 8 osobowym, lozko w 8 osobowym pokoju, bett im 8 bett zimmer, 8 kisilik yatakhanede yatak',
  ),
  ...of(
    'bed dormitory 4 person',
    'lozko w pokoju 4 osobowym, lozko w 4 osobowym pokoju, bett im 4 bett zimmer, 4 kisilik yatakhanede yatak',
  ),
  ...of(
    'bed dormitory 6 person mixed',
    '6 kisilik karma yatakhanede yatak, lozko w 6 osobowym pokoju mieszanym, lozko w mieszanym pokoju 6 osobowym',
  ),
  ...of(
    'bed dormitory 4 person mixed',
    '4 kisilik karma yatakhanede yatak, lozko w 4 osobowym pokoju mieszanym, lozko w mieszanym pokoju 4 osobowym',
  ),
  ...of(
    'bed dormitory 8 person mixed',
    '8 kisilik karma yatakhanede yatak, lozko w 8 osobowym pokoju mieszanym, lozko w mieszanym pokoju 8 osobowym',
  ),
  ...of('accessible room', 'invalidenkamer, invalidenzimmer'),
  ...of('annex', 'nebengebaude, dependance, anexo, bijgebouw, ek bina, oficyna'),
  ...of('bed dormitory male', 'lozko w meskim pokoju, lozko w meskim dormitorium'),
  ...of('bed dormitory female', 'lozko w zenskim pokoju, lozko w damskim pokoju'),
  ...of('private', 'privative, privatif, privativo, propio, propia, proprio, propria'), // no source
  ...of('partial', 'eingeschrankt, eingeschranktem, eingeschrankter, eingeschrankten, parciales, parziali, partielles'), // no source
  ...of('single', 'individuelle, individuel, singolo'), // no source
  ...of('bathroom', 'salle de bain, salle de bains, bagno, bano, badezimmer, banheiro, casa de banho'), // no source
  ...of('bathroom', 'badkamer, lazienka, banyo, banyolu'), // no source
  ...of('honeymoon', 'flitterwochen'), // no source
  ...of('luxury tent', 'luxuszelt, tienda de lujo'), // no source
  ...of('triple', 'a trois lits, a 3 lits, de tres camas, de 3 camas, a tre letti, a 3 letti'), // no source
  ...of('garden view', 'aan de tuinzijde, aan de tuinkant, od strony ogrodu'), // no source
  ...of('sea view', 'aan de zeezijde, aan de zeekant, od strony morza'), // no source
  ...of('courtyard view', 'od strony dziedzinca, od strony podworza'), // no source
  ...of('street view', 'aan de straatzijde, aan de straatkant, od strony ulicy'), // no source
  ...of('duplex', 'dwupoziomowy, dwupoziomowa'), // no source
  ...of('pool access', 'dostepem do basenu, bezposrednim dostepem do basenu'), // no source
  ...of('pool access', 'havuza dogrudan erisimli, havuza erisimli, havuza acilan, havuza girisli'), // no source
  ...of('bed dormitory female', 'kadin yatakhanesinde yatak'), // no source
  // "Near the sea" is no view of it.
  ...of(
    'near',
    'cerca de, cerca de la, cerca del, cerca de los, junto a la, junto al, proche de, proche de la, proche du',
  ), // no source
  ...of('near', 'pres de, pres de la, pres du, a proximite de, a proximite de la, vicino a, vicino al, vicino alla'), // no source
  ...of(
    'near',
    'perto da, perto do, perto de, proximo a, proximo ao, proximo da, dichtbij, dichtbij het, dicht bij het',
  ), // no source
  ...of(
    'near',
    'nabij, nabij het, vlakbij het, in der nahe des, in der nahe der, nahe am, nahe dem, blisko, w poblizu',
  ), // no source
  ...of('near', 'dekat, dekat dengan, gan'), // no source
  ...of('near beach', 'strandnah, in strandnahe, strandnahe, denize yakin, plaja yakin'), // no source
  ...of('extra bed', 'zustellbett, beistellbett, aufbettung, lit supplementaire, letto aggiunto, cama supletoria'), // no source
  ...of('extra bed', 'cama extra, bijzetbed, ilave yatak, ilave yatakli'), // no source
  // Small words, in which nothing is left unread.
  ...of('in', 'im, ins, aan het, nel, nella, en el, no rez'),
  ...of('direct', 'direkt'),
};
