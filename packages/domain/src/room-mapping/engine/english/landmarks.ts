/*
 * Waters, mountains and buildings by their names. Whose name says what it is, is the view of one: "Danube view" is a
 * river view. They mean something only where a view is said.
 */

const byKind: Readonly<Record<string, string>> = {
  river:
    'danube donau dunaj dunav rhine rhein rhin rijn elbe elb laba mosel moselle thames themse tamise ' +
    'tamigi loire rhone garonne dordogne saone tiber tevere tevre arno adige tajo tejo tagus douro duero ebro mondego ' +
    'guadalquivir vltava moldau moldava wisla wisle wisly vistula weichsel odra odre odry neckar weser isar spree ' +
    'salzach limmat aare maas meuse neva newa volga wolga hudson potomac mississippi mekong irrawaddy ganges ' +
    'zambezi chobe okavango tonle huangpu liffey shannon krka drina sava',
  lake:
    'bodensee garda gardasee leman maggiore lugano luganersee trasimeno bled balaton baikal ladoga onega tahoe ' +
    'titicaca atitlan worthersee tegernsee chiemsee wannsee biwa kawaguchi kawaguchiko toya egirdir sapanca ' +
    'abant mjosa saimaa ontario michigan toba batur bratan',
  sea: 'adria adriatic adriatico ostsee nordsee baltic baltyk mediterranean mediterraneo aegean ege egeo tyrrhenian',
  bay: 'halong',
  mountain:
    'matterhorn montblanc zugspitze eiger jungfrau etna vesuvio vesuvius teide kilimanjaro elbrus giewont rigi ' +
    'pilatus karwendel watzmann dachstein marmolada pyrenees pirineos sierra andes rinjani agung merapi erciyes',
  cathedral: 'duomo',
  castle: 'alhambra wawel hradcany alcazar',
  bridge: 'rialto',
  harbour: 'porto',
};

/** By the name as it stands after accents fell: what can be seen. */
export const landmarks: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(byKind).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
);
