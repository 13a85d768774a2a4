export const searchBys = ['bookingdate', 'checkin'] as const;
export type SearchBy = (typeof searchBys)[number];
export const searchByLabels: Readonly<Record<SearchBy, string>> = {
  bookingdate: 'Booking Date',
  checkin: 'CheckIn Date',
};

/** Days back from today by booking date, or days ahead by check-in. 0 means today only. */
export const timeFrames = [0, 7, 30, 180] as const;
export type TimeFrame = (typeof timeFrames)[number];

const frameLabels: Readonly<Record<SearchBy, Readonly<Record<TimeFrame, string>>>> = {
  bookingdate: { 0: 'Today', 7: 'Last Week', 30: 'Last Month', 180: 'Last 6 Months' },
  checkin: { 0: 'Today', 7: 'Next Week', 30: 'Next Month', 180: 'Next 6 Months' },
};

export const isSearchBy = (word: string): word is SearchBy => searchBys.some((known) => known === word);
export const isTimeFrame = (days: number): days is TimeFrame => timeFrames.some((known) => known === days);
export const timeFrameLabel = (searchBy: SearchBy, timeFrame: TimeFrame): string => frameLabels[searchBy][timeFrame];

export interface BookingDetailsRequest {
  readonly searchBy: SearchBy;
  readonly timeFrame: TimeFrame;
}

/** The sentence after a failed download names what was chosen. */
export const bookingDetailsDownloadFailed = ({ searchBy, timeFrame }: BookingDetailsRequest): string =>
  `Failed to download ${timeFrameLabel(searchBy, timeFrame)} booking details logs, please retry.`;
