/** What a status contains when the side that says it holds no booking. */
export const notHeldWords = ['cancel', 'reject', 'fail', 'timeout'] as const;

const notHeld = new RegExp(notHeldWords.join('|'), 'iu');

/** Whether a side still holds the booking, by its own status. A side without a status does not hold it. */
export const holdsBooking = (status: string | undefined): boolean => status !== undefined && !notHeld.test(status);
