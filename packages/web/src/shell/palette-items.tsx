import {
  DownloadIcon,
  TimeIcon,
  KeyCommandIcon,
  LogOutIcon,
  MoonIcon,
  OfficeIcon,
  PowerIcon,
  RefreshIcon,
} from '@blueprintjs/icons';
import {
  actionLabel,
  actionNames,
  folded,
  logWindows,
  nearestBeginning,
  type Account,
  type MenuItem,
} from '@suppliers-portal/domain';
import { themes, zoneChoices } from '../browser/cookie-preference-store.js';
import { places, type Place } from './palette-places.js';
import type { PaletteServices } from './palette-services.js';
import { contentDownload, unconfirmedBookingsDownload } from '../state/file-downloads.js';
import { zoneChoiceWords } from '../ui/hook/use-zone.js';
import { menuIcon } from './menu-icons.js';
import { themeWords } from './partner-menu.js';

export interface PaletteItem {
  readonly id: string;
  readonly group: 'Go to' | 'Do' | 'Accounts' | 'Hotels' | 'App';
  readonly label: string;
  /** Instead of the label. */
  readonly shown?: React.JSX.Element;
  /** Matches as well, and is not shown. */
  readonly also?: string;
  readonly icon: React.JSX.Element;
  /** Offered only after this many typed characters. */
  readonly fromLength?: number;
  readonly run: () => void;
}

export interface PaletteParts {
  readonly services: PaletteServices;
  /** The pages that the user can open. */
  readonly menu: readonly MenuItem[];
  /** The page with the parts of Settings, and the parts that the user can open. */
  readonly settings: { readonly slug: string; readonly parts: readonly string[] };
  /** The accounts that the user can switch to. Empty if there is only one. */
  readonly accounts: readonly Account[];
  readonly mayTurnOn: boolean;
  readonly mayDownloadLogs: boolean;
  /** Opens a page, or a part of it. */
  readonly goTo: (slug: string, at?: Place['at']) => void;
  readonly switchTo: (account: Account) => void;
  readonly turnOn: () => void;
  readonly showShortcuts: () => void;
}

/** Everything that can be jumped to or done, as one list. */
export function paletteItems(parts: PaletteParts): readonly PaletteItem[] {
  const { services, menu, settings, accounts, goTo, switchTo, showShortcuts } = parts;
  return [
    ...menu.map(
      ({ slug, label, title }): PaletteItem => ({
        id: `go-${slug}`,
        group: 'Go to',
        label,
        also: title,
        icon: menuIcon(slug),
        run: () => {
          goTo(slug);
        },
      }),
    ),
    ...places
      .filter(({ of, at }) => of !== 'settings' || settings.parts.includes(at.hash ?? ''))
      .map((place) => (place.of === 'settings' ? { ...place, of: settings.slug } : place))
      .filter(({ of }) => menu.some(({ slug }) => slug === of))
      .map(
        ({ of, at, label, also }): PaletteItem => ({
          id: `go-${of}-${Object.values(at).join('-')}`,
          group: 'Go to',
          label,
          also,
          icon: menuIcon(of),
          // The empty list shows the pages of the menu, and what was used last.
          fromLength: at.below === undefined ? 2 : 0,
          run: () => {
            goTo(of, at);
          },
        }),
      ),
    ...deeds(parts),
    ...accounts.map(
      (account): PaletteItem => ({
        id: `account-${String(account.value)}`,
        group: 'Accounts',
        label: `Switch to ${account.text}`,
        also: String(account.value),
        icon: <OfficeIcon />,
        fromLength: 2,
        run: () => {
          switchTo(account);
        },
      }),
    ),
    ...themes.map(
      (theme): PaletteItem => ({
        id: `theme-${theme}`,
        group: 'App',
        label: `Theme: ${themeWords[theme]}`,
        also: 'mode, colours, change',
        icon: <MoonIcon />,
        run: () => {
          services.preferences.setTheme(theme);
        },
      }),
    ),
    ...zoneChoices.map(
      (zone): PaletteItem => ({
        id: `zone-${zone}`,
        group: 'App',
        label: `Time zone: ${zoneChoiceWords(zone, services.clock.now())}`,
        also: 'timezone, change',
        icon: <TimeIcon />,
        run: () => {
          services.preferences.setZone(zone);
        },
      }),
    ),
    {
      id: 'shortcuts',
      group: 'App',
      label: 'Keyboard shortcuts',
      also: 'help, keys',
      icon: <KeyCommandIcon />,
      run: showShortcuts,
    },
    {
      id: 'logout',
      group: 'App',
      label: 'Logout',
      also: 'log out, log off, sign out',
      icon: <LogOutIcon />,
      run: () => {
        void services.signIn.signOut();
      },
    },
  ];
}

function deeds({ services, menu, mayTurnOn, mayDownloadLogs, turnOn }: PaletteParts): readonly PaletteItem[] {
  const refresh = services.currentView.commands.value?.refresh;
  const logs = !mayDownloadLogs
    ? []
    : actionNames.flatMap((action) =>
        logWindows.map(
          (hours): PaletteItem => ({
            id: `log-${action}-${String(hours)}`,
            group: 'Do',
            label: `Download ${actionLabel[action].toLowerCase()} logs, ${String(hours)} h`,
            icon: <DownloadIcon />,
            run: () => {
              void services.logDownloads.start(action, hours);
            },
          }),
        ),
      );
  const { useCases, downloads } = services;
  const mayOpen = (slug: string): boolean => menu.some((page) => page.slug === slug);
  const files = [
    ...(mayOpen('booking-failures')
      ? [{ label: 'Download bookings', download: unconfirmedBookingsDownload(useCases) }]
      : []),
    ...(mayOpen('content')
      ? [
          { label: 'Download hotel file', download: contentDownload(useCases, 'hotel') },
          { label: 'Download room file', download: contentDownload(useCases, 'room') },
        ]
      : []),
  ].map(
    ({ label, download }): PaletteItem => ({
      id: `file-${download.key}`,
      group: 'Do',
      label,
      icon: <DownloadIcon />,
      run: () => {
        void downloads.start(download);
      },
    }),
  );
  return [
    ...logs,
    ...files,
    ...(mayTurnOn
      ? [{ id: 'turn-on', group: 'Do', label: 'Turn on connection', icon: <PowerIcon />, run: turnOn } as const]
      : []),
    ...(refresh === undefined
      ? []
      : [{ id: 'refresh', group: 'Do', label: 'Refresh data', icon: <RefreshIcon />, run: refresh } as const]),
  ];
}

export const shownAtMost = 12;

/**
 * Matches words in any order and in upper or lower case. A word at the start of a name comes before one inside it.
 * Results that only match after forgiving a typing mistake are shown if there are no others.
 */
export function matchingItems(
  query: string,
  items: readonly PaletteItem[],
  recent: readonly string[],
): readonly PaletteItem[] {
  const words = wordsOf(query);
  const typed = query.trim().length;
  const offered = items.filter(({ fromLength = 0 }) => typed >= fromLength);
  if (words.length === 0) {
    const rank = ({ id }: PaletteItem): number => {
      const at = recent.indexOf(id);
      return at < 0 ? recent.length : at;
    };
    return offered.toSorted((a, b) => rank(a) - rank(b)).slice(0, shownAtMost);
  }
  const texts = new Map(offered.map((item) => [item, folded(`${item.label} ${item.also ?? ''}`)]));
  const atStart = (item: PaletteItem): number =>
    words.filter((word) => wordsOf(texts.get(item) ?? '').some((part) => part.startsWith(word))).length;
  const found = offered.filter((item) => words.every((word) => texts.get(item)?.includes(word)));
  if (found.length > 0) return found.toSorted((a, b) => atStart(b) - atStart(a)).slice(0, shownAtMost);
  return offered.filter((item) => words.every((word) => isNearly(word, texts.get(item) ?? ''))).slice(0, shownAtMost);
}

const wordsOf = (text: string): readonly string[] =>
  folded(text)
    .split(/[\s:,]+/u)
    .filter((word) => word !== '');

const isNearly = (word: string, text: string): boolean =>
  text.includes(word) || nearestBeginning(word, wordsOf(text)) !== undefined;
