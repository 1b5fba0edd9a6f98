export const maxFrameBytes = 64 * 1024
/** Malformed frames that a socket may send; one more closes it. */
export const maxMalformedFrames = 1
/** Frames of one socket that may wait for earlier ones. */
export const maxQueuedFrames = 200
/** Frames that a socket may send at once, and each second. */
export const frameBurst = 60
export const framesPerSecond = 20
/** Bytes that may wait to be sent. A client that reads more slowly is disconnected, and resumes later. */
export const maxBufferedBytes = 1024 * 1024
/** Sockets of one user, as for several open pages. */
export const maxSocketsPerUser = 10
/** Milliseconds within which a client has to say hello. */
export const helloTimeout = 5_000
/** Milliseconds between two checks of all sockets. */
export const defaultCheckInterval = 30_000
/** Milliseconds that a server that stops waits for clients to close. */
export const stopTimeout = 2_000
