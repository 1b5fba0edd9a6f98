import { randomInt } from 'node:crypto'

// Read aloud and typed on a phone: without letters and digits that look alike.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 8

export function newInvitationCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
