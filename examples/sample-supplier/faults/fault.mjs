import { money, unitsOf } from '../money.mjs';

/**
 * @typedef {import('../answers.mjs').Answer} Answer
 * @typedef {import('../answers.mjs').Call} Call
 * @typedef {import('../answers.mjs').World} World
 * @typedef {import('../rates.mjs').Rate} Rate
 * @typedef {import('../rates.mjs').Stay} Stay
 */

/**
 * Something that goes wrong, and the rule that has to find it.
 * @typedef {object} Fault
 * @property {string} name
 * @property {string} rule
 * @property {string} says
 * @property {(call: Call) => Answer | undefined | Promise<Answer | undefined>} [before] answers instead of the supplier, or changes what it is asked
 * @property {(answer: Answer, call: Call) => Answer | undefined} [after] changes an answer
 * @property {(rate: Rate, stay: Stay, world: World) => Rate | undefined} [rate] changes a rate wherever it is told
 */

/** How often this was asked, this time included. @param {World} world @param {string} what */
export function nth(world, what) {
  const count = (world.memory.get(what) ?? 0) + 1;
  world.memory.set(what, count);
  return count;
}

/** @param {import('../money.mjs').Money} amount @param {number} factor */
export const times = (amount, factor) => money(unitsOf(amount) * factor, amount.currency);

/** Price and nights by a factor; the nights still add up. @param {Rate} rate @param {number} factor @returns {Rate} */
export function priced(rate, factor) {
  const price = times(rate['price'], factor);
  if (rate['nights'] === undefined) return { ...rate, price };
  const nights = rate['nights'].map((/** @type {Rate} */ night) => ({
    ...night,
    price: times(night['price'], factor),
  }));
  const rest = nights
    .slice(1)
    .reduce((/** @type {number} */ sum, /** @type {Rate} */ night) => sum + unitsOf(night['price']), 0);
  return {
    ...rate,
    price,
    nights: [{ ...nights[0], price: money(unitsOf(price) - rest, price.currency) }, ...nights.slice(1)],
  };
}

/** The rate that no booking is made of: faults of a single rate are put there. @param {Stay} stay */
export const isAtHotel = ({ plan }) => plan === 3;

/** @param {Answer} answer @param {(rate: Rate) => Rate} change @returns {Answer} */
export function eachRate(answer, change) {
  if (answer.status !== 200) return answer;
  const { hotels, rate } = answer.body;
  if (rate !== undefined) return { ...answer, body: { ...answer.body, rate: change(rate) } };
  return hotels === undefined
    ? answer
    : {
        ...answer,
        body: {
          ...answer.body,
          hotels: hotels.map((/** @type {Rate} */ hotel) => ({ ...hotel, rates: hotel['rates'].map(change) })),
        },
      };
}

/** @param {Answer} answer @param {Record<string, unknown>} more @returns {Answer} */
export const saying = (answer, more) =>
  answer.status === 200 ? { ...answer, body: { ...answer.body, ...more } } : answer;
