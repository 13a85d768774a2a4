/** The only answer that means the connection is live again. Every other text is the reason why it is not. */
export const turnedOnText = 'turn on successfully';
export const causeDetailsRequired = 'cause details are required';
export const maximumTurnOnsPerDay = 3;
const limitNote = (times: string): string =>
  `A maximum of ${times} every 24 hours is allowed for manually switching on the connection.`;
/** The agency can allow a partner another number than three. */
export const turnOnLimitNote = (most = maximumTurnOnsPerDay): string =>
  limitNote(
    most === maximumTurnOnsPerDay ? 'three attempts' : `${String(most)} ${most === 1 ? 'attempt' : 'attempts'}`,
  );
