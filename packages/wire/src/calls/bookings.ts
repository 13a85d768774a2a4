import { type Access, type Call, once } from '../call.js';
import {
  bookingFileQuery,
  bookingSearch,
  bookingSearchQuery,
  bookingsQuery,
  bookingTrend,
  unconfirmedBookings,
} from '../shapes/bookings.js';
import { ofPartner } from './who-may.js';

const failedPage: Access = { ...ofPartner, page: 'booking-failures' };
const trendPage: Access = { ...ofPartner, page: 'booking-trends' };
const searchPage: Access = { ...ofPartner, page: 'booking-search' };

export const bookingsCalls = {
  unconfirmedBookings: {
    method: 'GET',
    path: '/api/bookings',
    query: bookingsQuery,
    answer: { kind: 'json', schema: unconfirmedBookings },
    tries: 5,
    secondsBetween: 5,
    access: failedPage,
  },
  unconfirmedBookingFile: {
    method: 'GET',
    path: '/api/bookings/download',
    query: bookingsQuery,
    answer: { kind: 'file', types: ['text/csv'] },
    tries: 5,
    secondsBetween: 10,
    access: failedPage,
  },
  bookingTrend: {
    method: 'GET',
    path: '/api/bookingdetails/trend',
    answer: { kind: 'json', schema: bookingTrend },
    tries: 5,
    secondsBetween: 5,
    access: trendPage,
  },
  bookingFile: {
    method: 'GET',
    path: '/api/bookingdetails/download',
    query: bookingFileQuery,
    answer: { kind: 'file', types: ['text/csv'] },
    ...once,
    access: trendPage,
  },
  bookingSearch: {
    method: 'GET',
    path: '/api/bookingdetails/search',
    query: bookingSearchQuery,
    answer: { kind: 'json', schema: bookingSearch },
    ...once,
    access: searchPage,
  },
} as const satisfies Record<string, Call>;
