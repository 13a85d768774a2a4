/*
 * Words that are one letter away from a word of rooms and mean something of their own: a bridge is no fridge, the west
 * wing is no best king. They are no typing mistakes, so they stay as they are written.
 */
export const ownWords: ReadonlySet<string> = new Set(
  [
    'wing wings west left tree trees bridge ridge ring rings nest bench torch round horse fall falls rest root post',
    'mouse sage thyme basil mint maple beech peach lark wolf otter perch bull gray sand wood woods dusk frost hills',
    'dale heath hearth mill gate gates deck prince squire loyal prime rare calm cool cold hold wool lace tile poet',
    'inner under other port ports fork work works reach bold sold lost left mind kind tint tool rate cost cave coat',
    'grant blake york nice maria sofia heine twain basel pearl bark mare dove rose silk moor moon tile torrent',
    'falcon bacon arbor arbour banks bucks parsons parson twigs wedded sites there these threw vines jingles weeds hose hoses modernhaus',
  ].flatMap((line) => line.split(' ')),
);
