const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** What Go knows in a layout, the longer before what it begins with. A name in a longer word is no part. */
const known =
  /January|Jan(?![a-z])|Monday|Mon(?![a-z])|MST|2006|002|01|02|03|04|05|06|15|_2(?!006)|PM|pm|[Z-]07:?00|[1-5]/gu;

/** Year, month, day, hour, minute, second and zone, as a time has them. What it does not have is undefined. */
export type TimeParts = readonly (string | undefined)[];

/** A time in a layout of Go, such as "Mon Jan 2 15:04:05 MST 2006". */
export function timeIn(layout: string, parts: TimeParts): string {
  const [year = '', month = '', day = '', hour = '00', minute = '00', second = '00', zone = ''] = parts;
  const noon = Date.UTC(Number(year), Number(month) - 1, Number(day), 12);
  const dayOfYear = Math.ceil((noon - Date.UTC(Number(year), 0, 1)) / 86_400_000);
  const monthName = months[Number(month) - 1] ?? '';
  const weekday = weekdays[new Date(noon).getUTCDay()] ?? '';
  const plain = (digits: string): string => String(Number(digits));
  const hour12 = String(((Number(hour) + 11) % 12) + 1);
  const half = Number(hour) < 12 ? 'AM' : 'PM';
  const offset = zone === 'Z' ? '+00:00' : zone;
  const texts: Readonly<Record<string, string>> = {
    '2006': year,
    '06': year.slice(-2),
    'January': monthName,
    'Jan': monthName.slice(0, 3),
    '01': month,
    '1': plain(month),
    'Monday': weekday,
    'Mon': weekday.slice(0, 3),
    '02': day,
    '2': plain(day),
    '_2': plain(day).padStart(2),
    '002': String(dayOfYear).padStart(3, '0'),
    '15': hour,
    '03': hour12.padStart(2, '0'),
    '3': hour12,
    'PM': half,
    'pm': half.toLowerCase(),
    '04': minute,
    '4': plain(minute),
    '05': second,
    '5': plain(second),
    'Z07:00': zone,
    'Z0700': zone.replace(':', ''),
    '-07:00': offset,
    '-0700': offset.replace(':', ''),
    'MST': zone === 'Z' ? 'UTC' : zone.replace(':', ''),
  };
  return layout.replaceAll(known, (part) => texts[part] ?? part);
}
