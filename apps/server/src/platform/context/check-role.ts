import { rejectionOf } from '../failures/rejection.js'
import type { Context } from './context.js'

/**
 * Refuses an operator whose roles may not call an endpoint. It asks the database each time: whoever loses a role has
 * lost it at once.
 */
export async function checkRole(
  { name }: { readonly name: string },
  { user_id }: { readonly user_id: string },
  { db }: Pick<Context, 'db'>,
): Promise<void> {
  try {
    await db.query('select check_role($1, $2)', [user_id, name])
  } catch (error) {
    throw rejectionOf(error)
  }
}
