import { RadioCard, RadioGroup } from '@blueprintjs/core';
import { usePreferences } from '../../state/container.js';
import { themes, zoneChoices } from '../../browser/cookie-preference-store.js';
import { themeWords } from '../../shell/partner-menu.js';
import { useNow } from '../../ui/hook/use-now.js';
import { useValue } from '../../ui/hook/use-observable.js';
import { zoneChoiceWords } from '../../ui/hook/use-zone.js';

/** How this browser shows the portal, for every user of it. */
export function DisplayTab() {
  const preferences = usePreferences();
  const { theme, zone } = useValue(preferences.preferences);
  const now = useNow();
  return (
    <div className="sp-grid">
      <section className="sp-card sp-pad sp-half" aria-labelledby="display-theme">
        <h2 id="display-theme">Theme</h2>
        <p className="sp-muted">Kept in this browser.</p>
        <RadioGroup
          name="theme"
          selectedValue={theme}
          onChange={({ currentTarget }) => {
            preferences.setTheme(themes.find((known) => known === currentTarget.value) ?? theme);
          }}
          aria-labelledby="display-theme"
          className="sp-radio-cards"
        >
          {themes.map((known) => (
            <RadioCard key={known} value={known} label={themeWords[known]} compact />
          ))}
        </RadioGroup>
      </section>
      <section className="sp-card sp-pad sp-half" aria-labelledby="display-zone">
        <h2 id="display-zone">Time zone</h2>
        <p className="sp-muted">
          Applies to charts, tables and CSV files. Log files and bookings always use Bangkok time.
        </p>
        <RadioGroup
          name="zone"
          selectedValue={zone}
          onChange={({ currentTarget }) => {
            preferences.setZone(zoneChoices.find((known) => known === currentTarget.value) ?? zone);
          }}
          aria-labelledby="display-zone"
          className="sp-radio-cards"
        >
          {zoneChoices.map((known) => (
            <RadioCard key={known} value={known} label={zoneChoiceWords(known, now)} compact />
          ))}
        </RadioGroup>
      </section>
    </div>
  );
}
