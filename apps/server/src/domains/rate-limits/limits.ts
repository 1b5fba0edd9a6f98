import type { Limit } from './rate-limits.js'

const minute = 60
const hour = 3_600

/** Wrong passwords of one account, at sign-in and after it. */
export const wrongPasswords: Limit = {
  name: 'password',
  most: 10,
  seconds: 15 * minute,
  text: 'server.too_many_sign_in',
}

/** Failed tries to sign in from one address. */
export const addressFailures: Limit = {
  name: 'address',
  most: 300,
  seconds: 15 * minute,
  text: 'server.too_many',
}

/** Tries of one address to sign in as one operator, so that strangers lock nobody out. */
export const operatorTries: Limit = { ...wrongPasswords, name: 'operator' }

/** Tries to sign in as any operator, or to use any link, from one address. */
export const operatorAddress: Limit = { ...addressFailures, name: 'operator-address' }

/** Codes of an app, counted only after the right password. */
export const operatorCodes: Limit = { ...wrongPasswords, name: 'operator-code', seconds: hour }

export const addressSignUps: Limit = {
  name: 'sign-up',
  most: 300,
  seconds: hour,
  text: 'server.too_many_sign_up',
}

/** Codes that are sent to one phone. */
export const resetCodes: Limit = {
  name: 'reset',
  most: 3,
  seconds: hour,
  text: 'server.too_many_codes',
}

/** Codes that one address requests, for any phones. */
export const addressResets: Limit = {
  name: 'reset-address',
  most: 300,
  seconds: 15 * minute,
  text: 'server.too_many_codes',
}

export const wrongRewardCodes: Limit = {
  name: 'redeem',
  most: 10,
  seconds: hour,
  text: 'server.too_many_redeem',
}

/** Wrong codes that one address tries, from any accounts. */
export const addressRewardCodes: Limit = { ...wrongRewardCodes, name: 'redeem-address', most: 300 }

export const chatMessages: Limit = {
  name: 'chat',
  most: 30,
  seconds: minute,
  text: 'server.too_many_messages',
}

/** An agent answers many people. */
export const agentMessages: Limit = { ...chatMessages, name: 'chat-agent', most: 300 }

/** One for each time that a socket is opened. */
export const chatTickets: Limit = { ...chatMessages, name: 'chat-ticket' }

export const chatFiles: Limit = {
  name: 'chat-file',
  most: 20,
  seconds: hour,
  text: 'server.too_many_messages',
}
