/** Milliseconds of silence after which the connection is checked with a ping. */
export const pingAfter = 25_000

/** Milliseconds within which a socket must welcome, answer a ping, or acknowledge a message. */
export const answerWithin = 10_000

/** Milliseconds after which a connection counts as stable, and earlier failures are forgotten. */
export const stableAfter = 10_000

/** The least and the most milliseconds between two attempts. */
export const leastWait = 1000
export const mostWait = 30_000

/** The longest Retry-After in milliseconds that is respected. */
export const longestHold = 900_000

/** Milliseconds between checks by HTTP on a live connection: the server may have failed to push a message. */
export const checkEvery = 60_000

/** How often a message is sent without an answer before it counts as failed. */
export const maxAttempts = 5

/** Connections lost in a row after which HTTP is used, while the socket is still retried. */
export const failuresToHttp = 2

/** Malformed frames after which a connection is closed. */
export const maxMalformedFrames = 5

/** The longest valid frame in characters. The longest message, fully escaped, has 24 000. */
export const longestFrame = 32_768

/** Messages kept in memory; older ones can be loaded again. */
export const mostMessages = 2000

/** Messages in one page. */
export const pageLength = 50

/** Milliseconds between two typing frames, and for which that of the agent is shown. */
export const typingEvery = 3000
export const typingHolds = 6000

/** The timeout of an upload in milliseconds, for slow connections. */
export const uploadWithin = 60_000
