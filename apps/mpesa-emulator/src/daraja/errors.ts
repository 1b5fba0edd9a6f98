/** A refusal in Daraja's envelope. The first three digits of its code are the HTTP status. */
export class DarajaError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }

  get status() {
    return Number(this.code.slice(0, 3)) as 400 | 404 | 405 | 500
  }
}

export const invalid = (field: string) =>
  new DarajaError('400.002.02', `Bad Request - Invalid ${field}`)
export const badToken = () => new DarajaError('404.001.03', 'Invalid Access Token')
export const notFound = () => new DarajaError('404.001.01', 'Resource not found')
export const wrongMethod = (method: string) =>
  new DarajaError('405.001', `${method} Method Not Allowed`)
/** One code for four problems: only the text tells them apart. */
export const merchantUnknown = () => new DarajaError('500.001.1001', 'Merchant does not exist')
export const wrongCredentials = () => new DarajaError('500.001.1001', 'Wrong credentials')
export const subscriberLocked = () =>
  new DarajaError(
    '500.001.1001',
    'Unable to lock subscriber, a transaction is already in process for the current subscriber',
  )
export const beingProcessed = () =>
  new DarajaError('500.001.1001', 'The transaction is being processed')
export const duplicateOrder = () =>
  new DarajaError('500.002.1001', 'Duplicate OriginatorConversationID.')
export const spikeArrest = () =>
  new DarajaError('500.003.02', 'Error Occurred: Spike Arrest Violation')
export const quotaViolation = () => new DarajaError('500.003.03', 'Error Occurred: Quota Violation')
export const internalError = (text = 'Internal Server Error') =>
  new DarajaError('500.003.1001', text)

/** The connection is cut without an answer. */
export class AnswerLost extends Error {}
