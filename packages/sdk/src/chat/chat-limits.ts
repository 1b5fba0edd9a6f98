/** Milliseconds of silence after which the line is asked whether it lives. */
export const pingAfter = 25_000

/** Milliseconds within which a socket must welcome, answer a ping, or acknowledge a message. */
export const answerWithin = 10_000

/** Milliseconds after which a line counts as good, and earlier failures as past. */
export const stableAfter = 10_000

/** The least and the most milliseconds between two tries. */
export const leastWait = 1000
export const mostWait = 30_000

/** The most milliseconds that a backend which asks for patience is given. */
export const longestHold = 900_000

/** Milliseconds after which even a good line is checked: a notice may have been lost behind it. */
export const checkEvery = 60_000

/** How often a message is sent without an answer before it counts as failed. */
export const mostTries = 5

/** Lines lost in a row after which HTTP stands in while the socket is tried on. */
export const failuresToHttp = 2

/** Malformed frames on one line after which it is given up. */
export const mostRubbish = 5

/** Characters of a frame; a longer one is rubbish. The longest message, fully escaped, has 24 000. */
export const longestFrame = 32_768

/** Messages that are held; older ones can be loaded again. */
export const mostMessages = 2000

/** Messages in one page. */
export const pageLength = 50

/** Milliseconds between two notices of typing, and how long one of the agent's holds. */
export const typingEvery = 3000
export const typingHolds = 6000

/** Milliseconds that a picture may take on a slow line. */
export const uploadWithin = 60_000
