import { bookingFigures } from './booking-figures.js';
import { connectionFigures } from './connection-figures.js';
import { contentFigures } from './content-figures.js';
import { figureParts, type Figure, type FigurePart } from './figure.js';

/** Every figure that the portal shows, in the order of the menu. */
export const figures: readonly Figure[] = [...connectionFigures, ...bookingFigures, ...contentFigures];

const parts = Object.keys(figureParts) as FigurePart[];

/** A figure as a list of texts, each with its title. Pages, command line and documents show it in this order. */
export const figureLines = (figure: Figure): readonly (readonly [string, string])[] => [
  ...parts.map((part) => [figureParts[part], figure[part]] as const),
  ['Example', `${figure.example.given}: ${figure.example.result}.`],
];
