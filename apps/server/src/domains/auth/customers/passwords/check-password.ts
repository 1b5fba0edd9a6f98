import type { Context } from '../../../../platform/context/context.js'
import { BusinessFailure } from '../../../../platform/failures/failures.js'
import { rightPasswords, wrongPasswords } from '../../rate-limits/limits.js'
import { clearTries, countSuccess, countTry } from '../../rate-limits/rate-limits.js'

/**
 * Checks the password of somebody who is signed in, and limits wrong tries, of the user if not of a
 * subject that is given. Gives the hash that it was compared with.
 */
export async function checkPassword(
  context: Context,
  user: string,
  password: string,
  { subject = user } = {},
): Promise<string> {
  const { db, passwords } = context
  const own = { limit: wrongPasswords, subject }
  await countTry(context, [own])
  const [row] = await db.query<{ password_hash: string | null }>(
    'select password_hash from users where id = $1',
    [user],
  )
  const right = { limit: rightPasswords, subject: user }
  const hash = await countSuccess(context, [right], async () => {
    const queue = { lane: 'known', account: user } as const
    const isRight = await passwords.verify(password, row?.password_hash, queue)
    if (!isRight || !row?.password_hash) throw new BusinessFailure('old_password_wrong')
    return row.password_hash
  })
  await clearTries(context, [own])
  return hash
}
