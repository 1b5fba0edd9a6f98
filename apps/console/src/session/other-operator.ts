import { operatorListOperators } from '@mavuno/sdk/operator'
import { mavuno } from '../mavuno.js'
import { signInByPassword } from './operator.js'

/** Every demo says it; a server that strangers can reach has given its operators others. */
const demoPassword = 'demo-1234'

let next = ''

/** The phone that the sign-in begins with, once. */
export const otherPhone = {
  take(): string {
    const phone = next
    next = ''
    return phone
  },
}

/**
 * Lets one person try a demo, where everything takes two: a real sign-in as the other operator. If that one has
 * another password, the sign-in asks for it.
 */
export async function continueAsOther(mine: string): Promise<void> {
  const { items } = await mavuno.call(operatorListOperators, undefined, { errorClose: true })
  const other = items.find(({ id, blocked, roles }) => id !== mine && !blocked && roles.length > 0)
  if (!other) return
  try {
    await signInByPassword({ phone: other.phone, password: demoPassword, code: '' }, true)
  } catch {
    next = other.phone
    mavuno.session.signOut()
  }
}
