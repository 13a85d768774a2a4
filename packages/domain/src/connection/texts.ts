/** The only answer that means the connection is live again. Every other text is the reason why it is not. */
export const turnedOnText = 'turn on successfully';
export const causeDetailsRequired = 'cause details are required';
export const maximumTurnOnsPerDay = 3;
export const turnOnLimitNote =
  'A maximum of three attempts every 24 hours is allowed for manually switching on the connection.';
