import { describe, expect, it } from 'vitest';
import { may } from '../account/rights.js';
import { menuFor, menuOf } from '../account/menu.js';
import { ownAccountPage, settingsPartsOf } from '../account/settings-parts.js';
import { aUser } from '../testing/index.js';
import { lookPages, lookRefusedText } from './looking.js';

describe('a look at the portal as a partner', () => {
  it('shows each page of a supplier but Settings', () => {
    const slugs = menuFor('supplier').map(({ slug }) => slug);
    expect(lookPages).toEqual(slugs.filter((slug) => slug !== 'settings'));
    expect(lookPages.length).toBe(slugs.length - 1);
    expect(menuOf({ ...aUser(), pages: lookPages }).map(({ slug }) => slug)).toEqual(lookPages);
  });

  it('has no page for what is personal', () => {
    const looking = { ...aUser(), pages: lookPages, looking: { endsAt: 0 } };
    expect([ownAccountPage(looking), settingsPartsOf(looking)]).toEqual([undefined, []]);
  });

  it('can change nothing, whatever the kind of account can', () => {
    expect(may(aUser(), 'map rooms')).toBe(true);
    expect(may({ ...aUser(), looking: { endsAt: 0 } }, 'map rooms')).toBe(false);
    expect(lookRefusedText('Andaman')).toBe(
      'You look at the portal as Andaman. Nothing can be changed. Stop looking first.',
    );
  });
});
