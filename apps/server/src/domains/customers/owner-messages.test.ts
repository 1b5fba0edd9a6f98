import { changePhone, setPaymentAccount, signIn } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { textOf, type ServerTextId } from '../../platform/languages/text-of.js'
import { readSettings } from '../../platform/settings.js'
import { createAppWorld, password } from '../../testing/app-world.js'
import { giveCode } from '../../testing/given-code.js'
import { asOwner } from '../../testing/test-database.js'

const phone = '0712345678'
const stored = '254712345678'
const userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36'

/** A customer who reads Swahili, and somebody with the password whose browser asks for Spanish. */
async function createStranger(options: { userAgent?: string } = { userAgent }) {
  const settings = readSettings({ PUBLIC_URL: 'https://wallet.example' })
  const world = await createAppWorld({ settings })
  const { addCustomer, connect, configure, context, messages } = world
  await configure({ site_name: 'Shamba' })
  const { user } = await addCustomer({ phone })
  await asOwner(context.db).query(`update users set language = 'sw' where id = $1`, [user.id])
  const stranger = connect({ locale: 'es', ...options })
  stranger.session.save(await stranger.call(signIn, { phone, password }))
  /** The message that is expected, with the link of the one that was sent. */
  const inSwahili = (id: ServerTextId, values: object) => {
    const [link = ''] = /https:\S+[\w-]{43}/.exec(messages.at(-1)?.text ?? '') ?? []
    expect(link).toMatch(/^https:\/\/wallet\.example\/#\/pages\/sign\/index\?lock=[\w-]{43}$/)
    return { phone: stored, text: textOf(['sw'], id, { site: 'Shamba', link, ...values }) }
  }
  return { ...world, stranger, inSwahili }
}

test.each([
  ['Chrome, Android', userAgent],
  ['?', 'curl/8.5.0'],
])(
  'an owner is told in their own language that the device %s has signed in',
  async (device, agent) => {
    const { messages, inSwahili } = await createStranger({ userAgent: agent })
    expect(messages).toEqual([inSwahili('server.device_sms', { device })])
  },
)

test('an owner is told in their own language of a new receipt account, by its end, once', async () => {
  const { messages, stranger, inSwahili } = await createStranger()
  const account = { wallet_type: 'mpesa', account: '0799999432', password }
  for (let times = 0; times < 2; times += 1) await stranger.call(setPaymentAccount, account)
  expect(messages.slice(1)).toEqual([inSwahili('server.account_sms', { ending: '432' })])
})

test('the owner of the old phone is told there, in their own language, how the new one ends', async () => {
  const { messages, stranger, context, inSwahili } = await createStranger()
  const { request_id: old_request_id, code: old_code } = await giveCode(
    context,
    stored,
    'new_phone',
  )
  const code = await giveCode(context, '254798765987', 'new_phone')
  const input = { phone: '0798765987', password, old_request_id, old_code, ...code }
  await stranger.call(changePhone, input)
  expect(messages.slice(1)).toEqual([inSwahili('server.phone_sms', { ending: '987' })])
})
