/**
 * Seconds without use after which a device with quick unlock is locked.
 *
 * @example
 * const hiddenSince = Date.now()
 * const isLocked = () => Date.now() - hiddenSince >= lockAfter * 1000
 */
export const lockAfter = 300
