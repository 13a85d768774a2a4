import { of } from './of.js';

/**
 * Words of German, French, Italian, Spanish, Portuguese and Turkish that cost a guest most where they are not read:
 * rooms that can be entered in a wheelchair, beds in dormitories, persons. And short forms that these languages use.
 */
export const moreEuropean: Readonly<Record<string, string>> = {
  ...of(
    'accessible',
    'rollstuhlgerecht, rollstuhlgerechtes, rollstuhlgerechte, rollstuhlgeeignet, rollstuhlgangig, rollstuhlfahrer, rollstuhl, behindertengerecht, behindertengerechtes, behindertenfreundlich, behindertenzimmer, barrierefreie, barrierefreier, fur rollstuhlfahrer',
  ),
  ...of(
    'accessible',
    'handicapes, handicape, handicapees, fauteuil roulant, acces handicapes, acces fauteuil roulant, adaptee, adapte, chambre pmr room, personnes a mobilite reduite, pour personnes a mobilite reduite, accessible aux personnes a mobilite reduite, accessible en fauteuil roulant',
  ),
  ...of(
    'accessible',
    'accessibile, accessibili, per disabili, disabile, sedia a rotelle, accessibile in sedia a rotelle, accessibile ai disabili, mobilita ridotta, diversamente abili, senza barriere, persone con disabilita',
  ),
  ...of(
    'accessible',
    'accesible, accesibles, silla de ruedas, sillas de ruedas, accesible en silla de ruedas, para discapacitados, para minusvalidos, personas con discapacidad, para personas con discapacidad, discapacidad',
  ),
  ...of(
    'accessible',
    'acessivel, acessiveis, cadeira de rodas, cadeirantes, cadeirante, mobilidade reduzida, para pessoas com mobilidade reduzida, pessoas com deficiencia, para pessoas com deficiencia, pcd, deficientes, adaptada para deficientes, para deficientes',
  ),
  ...of(
    'accessible',
    'engelli odasi, engelliler icin, engelli misafir, engelli erisimine uygun, tekerlekli sandalye, tekerlekli sandalyeye uygun, bedensel engelli, bedensel engelliler icin',
  ),
  ...of(
    'bed dormitory',
    'schlafplatz, schlafplatz im mehrbettzimmer, schlafplatz im schlafsaal, bett im mehrbettzimmer, bett im schlafsaal, bett in mehrbettzimmer, einzelbett im schlafsaal, bett im gemeinschaftszimmer, lit en dortoir, lit dans un dortoir, lit dans dortoir, lit en chambre partagee, place en dortoir, posto letto, posto letto in dormitorio, posto letto in camerata, letto in dormitorio, letto in camerata, letto in camera condivisa, posto letto in camera condivisa, cama en dormitorio, cama en dormitorio compartido, cama en habitacion compartida, plaza en dormitorio, litera en dormitorio, cama em dormitorio, cama em quarto compartilhado, cama em quarto partilhado, cama em dormitorio compartilhado, vaga em dormitorio, vaga em quarto compartilhado, yatakhanede yatak, ortak odada yatak, yatakhane yatagi',
  ),
  ...of(
    'bed dormitory mixed',
    'bett im gemischten schlafsaal, lit dans un dortoir mixte, lit en dortoir mixte, posto letto in dormitorio misto, letto in dormitorio misto, cama en dormitorio mixto, cama em dormitorio misto, cama em dormitorio compartilhado misto, posto letto in camerata mista',
  ),
  ...of(
    'bed dormitory female',
    'bett im frauenschlafsaal, lit en dortoir feminin, lit dans un dortoir pour femmes, posto letto in dormitorio femminile, letto in dormitorio femminile, cama en dormitorio femenino, cama em dormitorio feminino, lit en dortoir femmes',
  ),
  ...of(
    'dormitory',
    'gemeinschaftszimmer, quarto partilhado, camera condivisa, chambre partagee, yatakhane, ortak oda',
  ),
  ...of('female', 'femminile, feminino, feminina, feminin, weiblich, kadin, kadinlar icin, mulheres'),
  ...of('male', 'maschile, masculino, masculin, mannlich, hommes, uomini, hombres, homens, manner, herren, erkek'),
  ...of('mixed', 'mista, mixta, gemischt, gemischter, gemischten, gemischtes, karisik'),
  // EZ and DZ
  ...of('single room', 'ez, einbettzimmer, einzelbettzimmer'),
  ...of('quintuple room', 'funfbettzimmer, 5 bettzimmer'), // no source
  ...of('sextuple room', 'sechsbettzimmer, 6 bettzimmer'), // no source
  ...of('attic room', 'dachgeschosszimmer, dachzimmer'), // no source
  ...of('person', 'posti letto'), // no source
  ...of('shared bath', 'ohne bad, ohne eigenes bad, ohne eigenes badezimmer, sans salle de bain, sans salle de bains'), // no source
  ...of('shared bath', 'sin bano, sin bano privado, senza bagno, senza bagno privato, sem banheiro, sem casa de banho'), // no source
  ...of('shared bath', 'bez lazienki, zonder badkamer, zonder eigen badkamer, banyosuz, tanpa kamar mandi'), // no source
  ...of('double room', 'dz'),
  ...of('double or twin room', 'dz ez'),
  ...of('double room single use', 'dz ez nutzung'),
  ...of('triple room', 'dbz'),
  ...of('family room', 'famz'),
  ...of('accessible double room', 'doppelzimmer barrierefrei'),
  ...of(
    'person',
    'hospedes, hospede, huespedes, huesped, ospiti, ospite, voyageurs, voyageur, gaste, gasten, misafir, misafirler, kisi, kisiye kadar, personne, persone, pessoa',
  ),
  ...of('adult', 'adulto, adulte, erwachsener, yetiskin'),
  ...of('children', 'nino, ninos, enfant, enfants, bambino, bambini, kinder, crianca, criancas, cocuk'),
  ...of('single bed', 'letti singolo, camas solteiro, tek kisilik yatak'),
  ...of('double bed', 'cift kisilik yatak, grosses bett, cama casal, cama grande'),
  ...of('twin', '2 tek kisilik yatak, iki tek kisilik yatak'),
  ...of('with', 'mit einem, com uma'),
  ...of(
    'without window',
    'penceresiz, fensterlos, sem janela, sin ventana, sans fenetre, senza finestra, ohne fenster',
  ),
  ...of('sea view', 'deniz gorunumlu, deniz tarafi, meersicht, mit meersicht'),
  ...of('city view', 'sehir manzarali'),
  ...of('land view', 'kara manzarali, kara manzarasi'), // no source
  ...of('garden view', 'bahce manzarali, gartensicht'),
  ...of('pool view', 'havuz manzarali'),
  ...of('mountain view', 'dag manzarali, bergsicht'),
  ...of('lake view', 'gol manzarali, seesicht'),
  ...of('partial', 'teilweise, teilweisem, teilweisen'),
  ...of('partial sea view', 'kismi deniz manzarali, kismen deniz manzarali'),
  ...of('view of', 'blick aufs, mit blick aufs, blick ins'),
  ...of('sea', 'meer'),
  ...of('room', 'odalar, zimmern'),
  ...of('family room', 'aile odasi, familienzimmern'),
  ...of('family suite', 'aile suiti, familiensuite'),
  ...of('royal suite', 'konigssuite, suite real, suite royale, suite regale'),
  ...of('presidential', 'baskanlik, prasidentensuite suite, prasidenten'),
  ...of('presidential suite', 'prasidentensuite'),
  ...of('bunk bed', 'ranzali, stockbett, stockbetten, hochbett, hochbetten, doppelstockbett, lit superpose'),
  ...of('suite', 'suit oda, suiti'),
  ...of('junior suite', 'junior suit'),
  ...of('economy', 'ekonomi'),
  ...of('1 bedroom', 'tek yatak odali, 1 yatak odali, bir yatak odali'),
  ...of('2 bedroom', '2 yatak odali, iki yatak odali'),
  ...of('3 bedroom', '3 yatak odali, uc yatak odali'),
  ...of('private pool', 'ozel havuzlu, havuzlu'),
  ...of('ground floor', 'zemin kat, zemin katta, bahce kati, terreo, planta baixa'),
  ...of('high floor', 'ust kat, piso alto, piso superior, etage eleve, piano alto, hohe etage, obere etage'),
  ...of('smoking', 'sigara icilebilir, fumantes'),
  ...of('non smoking', 'sigarasiz, sigara icilmeyen'),
  ...of('large', 'genis, buyuk'),
  ...of('small', 'kucuk'),
  ...of('connecting', 'baglantili, ara kapili'),
  ...of('breakfast', 'kahvalti dahil, oda kahvalti'),
};
