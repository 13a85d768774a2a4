/*
 * Channel managers cut names at a number of letters, so suppliers write short forms together: "SUPDBL", "DLXKNG",
 * "CTYVW". Such a word is a few short forms, each of which we know, and nothing else.
 */

/** Short forms as they stand in such words, each with the word that it is written for. */
const forms: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'std=standard stnd=standard sup=superior supr=superior spr=superior dlx=deluxe del=deluxe delx=deluxe prem=premium',
    'prm=premium exec=executive exe=executive eco=economy econ=economy cls=classic clsc=classic clb=club',
    'fam=family fmly=family jr=junior jnr=junior lux=luxury deluxe=deluxe superior=superior club=club',
    'standard=standard premium=premium executive=executive classic=classic economy=economy family=family junior=junior',
    'sgl=single sngl=single sng=single dbl=double dble=double twn=twin twin=twin tpl=triple trpl=triple trp=triple',
    'qd=quadruple quad=quadruple qdpl=quadruple kng=king king=king kg=king qn=queen qun=queen queen=queen double=double',
    'single=single triple=triple rm=room room=room ste=suite suite=suite stu=studio apt=apartment',
    'vw=view view=view bal=balcony balc=balcony blc=balcony terr=terrace ter=terrace',
    'sea=sea ocn=ocean ocean=ocean cty=city city=city gdn=garden grd=garden gard=garden pool=pool mtn=mountain mt=mountain',
    'lake=lake riv=river rvr=river park=park prk=park bch=beach beach=beach crt=courtyard harb=harbour hbr=harbour',
    'hi=high high=high flr=floor fl=floor lvl=level low=low upr=upper acc=accessible hc=accessible ada=accessible',
    'ns=non+smoking nsmk=non+smoking nosmk=non+smoking smk=smoking bed=bed frt=front front=front ptl=partial part=partial',
    'corner=corner crn=corner crnr=corner bay=bay pan=panoramic conn=connecting kit=kitchen jac=jacuzzi',
  ].flatMap((line) => line.split(' ').map((entry) => entry.split('=') as [string, string])),
);
const byLength = Object.keys(forms).toSorted((one, other) => other.length - one.length);
/** "Exec" alone is read elsewhere, and a word of fewer letters can be anything. */
const shortest = 5;
const mostParts = 4;

function partsOfRest(word: string, most: number): readonly string[] | undefined {
  if (word === '') return [];
  if (most === 0) return undefined;
  for (const form of byLength) {
    if (!word.startsWith(form)) continue;
    const rest = partsOfRest(word.slice(form.length), most - 1);
    if (rest !== undefined) return [...(forms[form] ?? '').split('+'), ...rest];
  }
  return undefined;
}

/** The words that a word of short forms stands for, or nothing where a part of it is no short form. */
export function shortParts(word: string): readonly string[] | undefined {
  return word.length < shortest ? undefined : partsOfRest(word, mostParts);
}
