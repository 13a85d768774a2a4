/** Says nothing about the room: board, rate, refund, service. */
export const noisePhrases: readonly string[] = [
  // board
  ...(
    'room only, bed and breakfast, with breakfast, without breakfast, no breakfast, breakfast included, breakfast, ' +
    'full breakfast, buffet breakfast, continental breakfast, american breakfast, brekfast, bfst, bb, half board, ' +
    'full board, hb, fb, all inclusive, ultra all inclusive, dinner, buffet, food, beverage, snacks'
  ).split(', '),
  // rate and payment
  ...(
    'free cancellation, non refundable, nonrefundable, non ref, nrf, refundable, rf, no amendments permitted, ' +
    'amendments permitted, basic rate, standard rate, best available rate, package rate, promo rate, rate, ' +
    'package, promotion, promo, special offer, offer, discount, wholesale, fit, payment, prepaid, for the price, ' +
    'credit, tax, fee, request, guaranteed, amount, benefits, citizens, uae residents, gcc residents, free, ' +
    'included, incl, includes, including, excluded, complimentary, complementary, various, other'
  ).split(', '),
  ...(
    'pay later, pay now, pay at hotel, pay at property, pay on arrival, advance purchase, adv purchase, early bird, ' +
    'early booking, last minute, lastminute, long stay, weekly rate, monthly rate, daily rate, member rate, ' +
    'members rate, members only, member only, flexible rate, flex rate, flexible, flex, fully flexible, semi flexible, ' +
    'free canx, free cxl, free cancel, canx, cxl, hot deal, hot deals, best deal, best price, book now, mobile rate, ' +
    'mobile only, app only, web rate, web only, corporate rate, government rate, senior rate, net rate, nref, ' +
    'non refund, no refund, n ref, stay and save, summer sale, winter sale, flash sale, secret deal, limited offer, ' +
    'prepay, pre pay, ro, ai, uai, weekly, off'
  ).split(', '),
  // what is in the room
  ...(
    'free wi fi, free wifi, wi fi, wifi, high speed internet, internet, courtesy tray, minibar, mini bar, ' +
    'soft minibar, chromecast, digital press, safe, desk, work desk, air conditioned, air conditioning, ac, a c, ' +
    'tv, lcd, hdtv, television, microwave, refrigerator, refrig, fridge, coffee, tea, iron, kitchenware, utensils, ' +
    'fully furnished, furnished, sitting area, seating area, living area'
  ).split(', '),
  // its own bathroom
  ...(
    'ensuite, en suite, separate shower, shower, private bathroom, private bath, bath private, bathroom private, ' +
    'private facilities, own bathroom, own bath'
  ).split(', '),
  // what the hotel offers
  ...(
    'return airport transfers, airport transfers, airport transfer, airport shuttle, shuttle, transfers, transfer, ' +
    'tickets, ticket, parking, kids club, kids and teens club, teens club, children club, ' +
    'fitness club, health club, luxury spa, spa access, access to spa, private cinema, theme park access, ' +
    'theme park, butler service'
  ).split(', '),
];

/** It says which room it is where the hotel says so of some, and nothing elsewhere. */
export const newness = 'renovated';
/** What stays of it where no room of the hotel says so: no word, but something that the name leaves open. */
export const asNew = 'asrenovated';

/** Carries no meaning by itself. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an the with and or of in for to at on by from per s w o n room rooms guestroom guest bed beds bedded ' +
    'view views facing type size sized number no use as is all our your de person adult occupancy la le les el ' +
    'los las al en du des et ou y e il lo access max maximum upto sleeps sleep sleeping fits hosts ' +
    'accommodates capacity unit infant infants hour hours'
  ).split(' '),
);
