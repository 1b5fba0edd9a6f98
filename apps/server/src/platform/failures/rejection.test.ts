import { expect, test } from 'vitest'
import { asOwner, createTestDatabase } from '../../testing/test-database.js'
import { rejectionOf } from './rejection.js'

test("whoever gave way to others hears nothing of the database's locks", async () => {
  const db = await createTestDatabase()
  const error = await asOwner(db).transaction(async (holding) => {
    await holding.query('lock table users in access exclusive mode')
    return db
      .query(`set lock_timeout = '10ms'; select from users`)
      .catch((failure: unknown) => failure)
  })
  expect(error).toMatchObject({ code: '55P03', message: 'canceling statement due to lock timeout' })
  expect(rejectionOf(error)).toMatchObject({ status: 503, data: null })
})
