import type { Limit } from './rate-limits.js'

const minute = 60
const hour = 3_600
const day = 86_400

/** Wrong passwords of somebody who is signed in. */
export const wrongPasswords: Limit = {
  name: 'password',
  max: 10,
  seconds: 15 * minute,
  text: 'server.too_many_sign_in',
}

/** Wrong passwords at sign-in from a known device. */
export const devicePasswords: Limit = { ...wrongPasswords, name: 'password-device', steady: true }

/** Wrong passwords at sign-in for one account from one address, of devices that are not known. */
export const strangerPasswords: Limit = { ...devicePasswords, name: 'password-address', max: 5 }

/** All of those of one account. */
export const accountFailures: Limit = {
  ...devicePasswords,
  name: 'account',
  max: 100,
  seconds: day,
}

/** All of those from one address. */
export const addressFailures: Limit = { ...devicePasswords, name: 'address', max: 300 }

/**
 * Right passwords and PINs of one account: each takes a hash, too. Those of sign-ins are counted by
 * themselves, those from known devices and from others each, and a code still signs in after them.
 */
export const rightPasswords: Limit = {
  name: 'password-right',
  max: 60,
  seconds: hour,
  text: 'server.too_many',
  steady: true,
}

/** An operator signs in at several desks, and again after each pause. */
export const rightOperatorPasswords: Limit = {
  ...rightPasswords,
  name: 'operator-right',
  max: 300,
}

/** Tries of one address to sign in as one operator, so that strangers lock nobody out. */
export const operatorTries: Limit = { ...wrongPasswords, name: 'operator' }

/** Tries to sign in as any operator, or to use any link, from one address. */
export const operatorAddressTries: Limit = { ...operatorTries, name: 'operator-address', max: 300 }

/** Subscriptions of one customer's browsers: each asks for the addresses of a host. */
export const pushSubscriptions: Limit = {
  name: 'push',
  max: 20,
  seconds: hour,
  text: 'server.too_many',
}

/** What one device's passkey is asked to sign: each is a row until it is used or over. */
export const unlockChallenges: Limit = {
  name: 'unlock',
  max: 30,
  seconds: 15 * minute,
  text: 'server.too_many',
}

/** Codes of an app, counted only after the right password. */
export const operatorCodes: Limit = { ...wrongPasswords, name: 'operator-code', seconds: hour }

/** Codes that are sent to one phone for strangers, or for one of its known devices. */
export const codesAnHour: Limit = {
  name: 'code',
  max: 3,
  seconds: hour,
  text: 'server.too_many_codes',
}

export const codesADay: Limit = { ...codesAnHour, name: 'code-day', max: 6, seconds: day }

/** Codes that one browser asks for, for any phones. */
export const deviceCodes: Limit = { ...codesAnHour, name: 'code-device', max: 5 }

/** Codes that one address gets without a puzzle, for any phones of devices that are not known. */
export const addressCodes: Limit = { ...codesAnHour, name: 'code-address', max: 20, steady: true }

/** A solution counts once. */
export const puzzleSolutions: Limit = {
  ...codesAnHour,
  name: 'puzzle',
  max: 1,
  seconds: 10 * minute,
}

/** Messages to one phone about new devices and receipt accounts. After these its owner knows. */
export const lockNotices: Limit = { ...codesADay, name: 'lock-notice', max: 20 }

export const wrongRewardCodes: Limit = {
  name: 'redeem',
  max: 10,
  seconds: hour,
  text: 'server.too_many_redeem',
}

/** Wrong codes that one address tries, from any accounts. */
export const addressRewardCodes: Limit = { ...wrongRewardCodes, name: 'redeem-address', max: 300 }

/** Unknown invitation codes that one address tries. Many people share an address. */
export const unknownInvitations: Limit = {
  name: 'invitation',
  max: 300,
  seconds: hour,
  text: 'server.too_many',
}

/** Payments that one customer says are theirs, and that are not credited at once. */
export const paymentClaims: Limit = {
  name: 'claim',
  max: 10,
  seconds: hour,
  text: 'server.too_many',
}

export const addressClaims: Limit = { ...paymentClaims, name: 'claim-address', max: 300 }

/** Prompts that one customer has sent to phones. */
export const sentPrompts: Limit = { ...paymentClaims, name: 'prompt' }

/** Those to phones that are not the customer's own. */
export const otherPhonePrompts: Limit = { ...sentPrompts, name: 'prompt-stranger', max: 3 }

export const addressPrompts: Limit = { ...sentPrompts, name: 'prompt-address', max: 60 }

export const chatMessages: Limit = {
  name: 'chat',
  max: 30,
  seconds: minute,
  text: 'server.too_many_messages',
}

/** Those of an hour: each stays until the account is closed. */
export const hourlyMessages: Limit = {
  name: 'chat-hour',
  max: 300,
  seconds: hour,
  text: 'server.too_many',
}

/** An agent answers many people. */
export const agentMessages: Limit = { ...chatMessages, name: 'chat-agent', max: 300 }

/** One for each time that a socket is opened. */
export const chatTickets: Limit = { ...chatMessages, name: 'chat-ticket' }

export const chatFiles: Limit = {
  name: 'chat-file',
  max: 20,
  seconds: hour,
  text: 'server.too_many_messages',
}

/** Receipts that one customer asks for. Each record has one for each of its statuses. */
export const issuedReceipts: Limit = {
  name: 'receipt',
  max: 60,
  seconds: hour,
  text: 'server.too_many',
}

/**
 * Statements that one customer gets, as pages or as lines: what each says is kept for ever. One comes back each
 * 48 minutes, so a stolen session that takes them all leaves its owner without for no longer. The text names
 * their number.
 */
export const issuedStatements: Limit = {
  name: 'statement',
  max: 30,
  seconds: day,
  text: 'server.too_many_statements',
  steady: true,
}

/** Files of all that is stored about one customer. */
export const personExports: Limit = { ...issuedReceipts, name: 'person-export', max: 10 }

/** Changes of one person that take no key, all kinds together: each writes rows, and operators' acts are logged. */
export const operations: Limit = { ...issuedReceipts, name: 'operation', max: 1200, steady: true }

/** What one operator's passkey is asked to sign for approvals: each is a row until it is used or over. */
export const approvalChallenges: Limit = { ...unlockChallenges, name: 'approval', max: 60 }

/** Codes of documents that one address checks. */
export const documentChecks: Limit = { ...issuedReceipts, name: 'document', steady: true }

/** Phones that are nobody's and that one operator looks for: who sees masked phones could try what is hidden. */
export const unknownPhones: Limit = {
  ...issuedReceipts,
  name: 'unknown-phone',
  max: 30,
  steady: true,
}

/** Customers and bank lines that one operator sees whole, so that a stolen session does not read all. */
export const reveals: Limit = { ...unknownPhones, name: 'reveal', max: 60 }

/**
 * Customers whom one operator blocks or signs out, whose holdings they freeze, or whose points they take back,
 * each kind by itself.
 */
export const customerRestrictions: Limit = { ...unknownPhones, name: 'stop', max: 60 }

/** Pictures that one operator stores for covers: they stay. */
export const coverUploads: Limit = { ...unknownPhones, name: 'cover', max: 60 }

/** Looks of one operator at all of the books, each kind by itself: a screen that shows one asks every ten seconds. */
export const reportCalls: Limit = { ...unknownPhones, name: 'look', max: 60, seconds: minute }

/** What one operator has compared with all of the books and kept, each kind by itself. */
export const checkCalls: Limit = { ...unknownPhones, name: 'check', max: 60 }

/** Statements that one operator has read or imported, each by itself: payments wait for those that are stored. */
export const bankFiles: Limit = { ...unknownPhones, name: 'bank-file', max: 60 }

/** Files that one operator takes of the books or the log. */
export const exportCalls: Limit = { ...unknownPhones, name: 'export', max: 30 }
