import type { CommandSpec, NounGroup } from '../../kernel/flags/command-spec.js';
import { downloadFlags, onePageOrAll, pages, printsPathText } from './shared-flags.js';

export const inventoryGroup = {
  title: 'Inventory and bookings',
  nouns: {
    content: 'hotels and rooms as the agency has them',
    availability: 'how often searches find a rate',
    booking: 'bookings: unconfirmed, by id, over time, and where they differ',
    price: 'how prices changed until they were booked',
  },
} as const satisfies NounGroup;

export const inventoryRows = [
  {
    noun: 'content',
    verb: 'show',
    reads: true,
    summary: 'show how many hotels and rooms are live, mapped and sellable',
    arguments: [],
    flags: [],
    prints:
      '{hotels {total int, live int, mapped int, withRooms int, notSellable int, updatedAt time?}, rooms {total int, live int, mapped int, updatedAt time?}}',
    examples: ['supplier content show', 'supplier content show --json'],
  },
  {
    noun: 'content',
    verb: 'list',
    reads: true,
    summary: 'list hotels that are not live, not mapped or not sellable, the worst first',
    arguments: [],
    flags: [
      {
        name: 'gap',
        type: 'choice',
        value: 'gap',
        choices: [
          'any',
          'hotels-not-mapped',
          'hotels-without-rooms',
          'hotels-not-live',
          'rooms-not-mapped',
          'rooms-not-live',
        ],
        default: 'any',
        summary: 'only hotels with this gap',
      },
      ...pages,
    ],
    exclusive: [onePageOrAll],
    prints:
      '[{hotelId text, name text, missing text, city text?, country text, rooms int, mappedRooms int, liveRooms int}]',
    examples: ['supplier content list', 'supplier content list --gap rooms-not-mapped --all -f csv > rooms.csv'],
  },
  {
    noun: 'content',
    verb: 'download',
    summary: 'download the Hotel File or the Room File',
    about: [
      'It prints the path of the file. The portal prepares one file at a time. While it prepares another one, this exits with code 8; use --wait to wait for it.',
    ],
    arguments: [
      { name: 'file', choices: ['hotels', 'rooms'], required: true, several: false, summary: 'hotels or rooms' },
    ],
    flags: [
      {
        name: 'wait',
        type: 'duration',
        value: '15m',
        valueOptional: true,
        bare: '15m',
        summary: 'keep trying for this long while another file is being prepared',
      },
      ...downloadFlags,
    ],
    prints: '#file',
    examples: ['supplier content download hotels', 'supplier content download rooms --wait -o files/'],
  },
  {
    noun: 'availability',
    verb: 'show',
    reads: true,
    summary: 'show hotels without availability, and searches with availability, per day',
    arguments: [],
    flags: [],
    prints: '[{date day, hotelsWithout int?, all num?, selling num?, soFar bool}]',
    examples: ['supplier availability show', 'supplier availability show -f csv > availability.csv'],
  },
  {
    noun: 'availability',
    verb: 'download',
    summary: 'download the hotels with or without availability',
    about: [printsPathText],
    arguments: [
      {
        name: 'file',
        choices: ['available', 'unavailable'],
        required: true,
        several: false,
        summary: 'Hotel Availability, or Hotels with No Availability',
      },
    ],
    flags: downloadFlags,
    prints: '#file',
    examples: ['supplier availability download unavailable', 'supplier availability download available -o files/'],
  },
  {
    noun: 'booking',
    verb: 'search',
    reads: true,
    summary: 'find one of your bookings by its id',
    about: [
      "Searches one booking date in Bangkok time, by the agency's id or yours. Exits with code 6 if there is no such booking.",
      '--back searches earlier days until it finds the booking, two days at a time.',
    ],
    arguments: [{ name: 'id', required: true, several: false, summary: "the agency's booking id or yours" }],
    flags: [
      { name: 'date', type: 'date', value: 'yyyy-mm-dd', summary: 'its booking date in Bangkok (default: today)' },
      {
        name: 'back',
        type: 'choice',
        value: 'days',
        choices: ['30', '60', '180'],
        summary: "search this many days back when you don't know the date",
      },
    ],
    prints:
      '[{agencyBookingId text, supplierBookingId text?, bookingStatus text, bookingDate time?, cancellationDateTime time?, cancellationPolicyCode text?, cancellationPolicyDescription text?, supplierAmount text?, supplierHotelId text?, supplierRoomId text?, numberOfAdults int?, numberOfChildren int?, numberOfRooms int?}]',
    examples: [
      'supplier booking search 884120031 --date 2026-11-20',
      'supplier booking search 884120031 --back 60 --json',
    ],
  },
  {
    noun: 'booking',
    verb: 'failed',
    reads: true,
    summary: 'list bookings that the agency did not confirm',
    about: ['Check that they are cancelled in your own system. The next check-in comes first.'],
    arguments: [],
    flags: [
      {
        name: 'arrival',
        type: 'choice',
        value: 'when',
        choices: ['soon', 'later', 'past'],
        summary: 'only check-ins in the next 48 hours (soon), later, or past',
      },
    ],
    prints:
      '[{bookingId text, bookingTime time, checkIn day, checkOut day, supplierReference text?, remarks text?, status text, hotelId text, ratePlan text}]',
    examples: ['supplier booking failed', 'supplier booking failed --arrival soon --json=bookingId,supplierReference'],
  },
  {
    noun: 'booking',
    verb: 'trends',
    reads: true,
    summary: 'show bookings per day, compared with a year ago',
    arguments: [],
    flags: [],
    prints: '[{date day, bookings int, lastYear int?, change num?, band text?, soFar bool}]',
    examples: ['supplier booking trends', 'supplier booking trends -f csv > trends.csv'],
  },
  {
    noun: 'booking',
    verb: 'discrepancies',
    reads: true,
    summary: 'list bookings that differ between you and the agency',
    about: ['Covers the last 30 days. --risk adds up the money of all three kinds, per currency and age.'],
    arguments: [],
    flags: [
      {
        name: 'kind',
        type: 'choice',
        value: 'kind',
        choices: ['ghosted', 'status', 'other'],
        default: 'ghosted',
        summary: 'kind of difference',
      },
      { name: 'risk', type: 'switch', summary: 'show the money at risk instead of the bookings' },
    ],
    exclusive: [['kind', 'risk']],
    prints:
      '[{agencyBookingId text, supplierBookingId text?, identifiedDate text?, bookingDate text?, agencyStatus text?, supplierStatus text?, agencyNetPrice #money?, supplierNetPrice #money?, cancellationDate text?, agencyCancelFee #money?, supplierCancelFee #money?, notes text?, isDoubleBooking bool, differs text?, atRisk #money?, whyNotCounted text?} | {currency text, total text?, byAge {* text?}, bookings int, notCounted int, whyNotCounted text}]',
    examples: [
      'supplier booking discrepancies',
      'supplier booking discrepancies --kind other -f csv > rates.csv',
      'supplier booking discrepancies --risk',
    ],
  },
  {
    noun: 'booking',
    verb: 'download',
    summary: 'download bookings as a file',
    about: [
      'It prints the path of the file. failed has the bookings that the agency did not confirm. details has all bookings of a time frame.',
    ],
    arguments: [
      { name: 'what', choices: ['failed', 'details'], required: true, several: false, summary: 'failed or details' },
    ],
    flags: [
      {
        name: 'by',
        type: 'choice',
        value: 'date',
        choices: ['booked', 'checkin'],
        summary: 'for details: which date counts (default: booked)',
      },
      {
        name: 'span',
        type: 'choice',
        value: 'span',
        choices: ['today', 'week', 'month', '6-months'],
        summary: 'for details: how many past days by booking date, or coming days by check-in (default: today)',
      },
      ...downloadFlags,
    ],
    prints: '#file',
    examples: ['supplier booking download failed', 'supplier booking download details --by checkin --span week'],
  },
  {
    noun: 'price',
    verb: 'show',
    reads: true,
    summary: 'show the price variance of completed bookings',
    about: ['By booking date or by country it has bands. By hotel it has a row for each check-in date of the top 500.'],
    arguments: [],
    flags: [
      {
        name: 'by',
        type: 'choice',
        value: 'what',
        choices: ['date', 'country', 'hotel'],
        default: 'date',
        summary: 'group by',
      },
      {
        name: 'hotel',
        type: 'text',
        value: 'id|name',
        summary: 'with --by hotel: only hotels whose id or name contains this',
      },
    ],
    prints:
      '[{bookingDate? day, country? text, priceVariance text, bookings int, share num?, soFar? bool} | {hotelId text, name text, country text, checkIn text, priceVariance num?, bookings int?, band text?}]',
    examples: ['supplier price show', 'supplier price show --by hotel --hotel riverside --json'],
  },
] as const satisfies readonly CommandSpec[];
