/** In a file of its own, so that its list of words is loaded only where a password is chosen. */
export { isCommonPassword } from '@mavuno/sdk/contract'
