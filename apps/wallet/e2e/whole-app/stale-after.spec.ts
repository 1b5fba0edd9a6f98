import { allEndpoints } from '@mavuno/sdk/server'
import { expect } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { staleAfterAction } from '../../src/queries/policy.js'
import {
  byTwo,
  requestPhoneCode,
  newPaymentNumber,
  newPhone,
  password,
  pin,
  publishNews,
  setAccount,
  signIn,
  type Person,
} from '../support/customers.js'
import { test, type Shop } from '../support/shop.js'

// To find out which answers an action changes, these tests fetch all of them before and after it.
// A list missing from `policy.ts` would show its old rows for half a minute.

/** Values for `{id}` in the path, by the endpoint's name. */
type Ids = Readonly<Record<string, string>>

interface Ready {
  readonly ids?: Ids
  readonly act: () => Promise<unknown>
}

interface Made {
  id: string
}

/** Answers that no page caches, or that never change or are kept current otherwise: terms, config, language, chat. */
const notCached = new Set([
  'getHealth',
  'getReady',
  'getMetrics',
  'getConfig',
  'getConfigVersion',
  'getLanguagePack',
  'getTerms',
  'getPush',
  'exportMe',
  'exportRecords',
  'exportStatement',
  'getStatementCode',
  'getDocument',
  'getConversation',
  'listMessages',
  'getChatFile',
])

/**
 * Starting or ending a session clears the cache, the chat and the subscription keep their own state, and a
 * receipt's code changes no answer.
 */
const clearsCache = new Set([
  'signUp',
  'signIn',
  'signOut',
  'requestCode',
  'requestPhoneCode',
  'confirmReset',
  'lockAccount',
  'sendMessage',
  'uploadChatFile',
  'createChatTicket',
  'subscribePush',
  'unsubscribePush',
  'quoteWithdrawal',
  'startPasskey',
  'startUnlock',
  'issueReceipt',
])

/** It takes the device's fingerprint: unlock.spec.ts adds one. */
const byFingerprint = 'addPasskey'
/** They take a provider that collects, which the server of these tests has none of; see below what they change. */
const byProvider = ['startRecharge', 'claimPayment']

const endpoints = allEndpoints().filter(
  ({ caller, path }) => caller !== 'operator' && !path.startsWith('/api/operator/'),
)
const reads = endpoints.filter(({ name, method }) => method === 'GET' && !notCached.has(name))

/** Keeps only this test's part of a public answer, as other tests publish and sell meanwhile. */
function ownPartOf(answer: unknown, ids: Ids): string {
  const own = new Set(Object.values(ids))
  return JSON.stringify(answer, (field, value: unknown) => {
    const isOfAll = field === 'unread_announcements' || field === 'unread'
    if (isOfAll && !ids['listAnnouncements'] && !ids['listNotifications']) return undefined
    if (field === 'announcement' && !own.has((value as Made).id)) return undefined
    return Array.isArray(value) ? value.filter(({ id }: Made) => own.has(id)) : value
  })
}

async function readAll(customer: Person, ids: Ids): Promise<Map<string, string>> {
  const { today } = await customer.get<{ today: string }>('/api/wallet/month')
  const answers = await Promise.all(
    reads.map(async ({ name, path, caller }) => {
      const id = ids[name]
      if (path.includes('{id}') && id === undefined) return undefined
      // The inbox has the announcements of all.
      const isShared = caller === 'anyone' || name === 'listNotifications'
      const query =
        name === 'listDayIncome'
          ? `?day=${today}`
          : isShared && name.startsWith('list')
            ? '?limit=100'
            : ''
      const answer = await customer.get(path.replace('{id}', id ?? '') + query)
      return [name, isShared ? ownPartOf(answer, ids) : JSON.stringify(answer)] as const
    }),
  )
  return new Map(answers.filter((answer) => answer !== undefined))
}

async function bought(shop: Shop, customer: Person) {
  const product = await shop.newProduct({ number_of_earnings: 1 })
  const id = await shop.buy(customer, product)
  await expect
    .poll(async () => (await customer.get<{ due_times: number }>(`/api/holdings/${id}`)).due_times)
    .toBe(1)
  const { items } = await customer.get<{ items: Made[] }>('/api/records')
  return { id, ids: { getHolding: id, getProduct: product.id, getRecord: items[0]?.id ?? '' } }
}

const withdrawal = { amount: 50_000, pay_from: 'balance', real_amount: 49_000 }

const recharge = (customer: Person) =>
  customer.send<Made>('/api/recharges', {
    wallet_type: 'mpesa',
    amount: 10_000,
    recharge_account: customer.user.phone,
    payment_number: newPaymentNumber(),
  })

const setPin = (customer: Person) => customer.send('/api/me/unlock/pin', { pin, password }, 'PUT')

async function published(kind: 'announcements' | 'activities'): Promise<string> {
  const article = { title: 'Rain', summary: 'In short', body: 'In full.' }
  return (await publishNews(kind, article)).id
}

const actions: Readonly<Record<string, (customer: Person, shop: Shop) => Promise<Ready>>> = {
  async createOrder(customer, shop) {
    const product = await shop.newProduct({ stock: 5, points: 3 })
    return {
      ids: { getProduct: product.id },
      act: () => shop.buy(customer, product),
    }
  },
  async claimHolding(customer, shop) {
    const { id, ids } = await bought(shop, customer)
    return { ids, act: () => customer.send(`/api/holdings/${id}/claim`) }
  },
  async claimAll(customer, shop) {
    const { ids } = await bought(shop, customer)
    return { ids, act: () => customer.send('/api/holdings/claim') }
  },
  createRecharge: async (customer) => ({ act: () => recharge(customer) }),
  async cancelRecharge(customer) {
    const { id } = await recharge(customer)
    return { ids: { getRecord: id }, act: () => customer.send(`/api/recharges/${id}/cancel`) }
  },
  createWithdrawal: async (customer) => ({
    act: () => customer.send('/api/withdrawals', withdrawal),
  }),
  async cancelWithdrawal(customer) {
    const { id } = await customer.send<Made>('/api/withdrawals', withdrawal)
    return { ids: { getRecord: id }, act: () => customer.send(`/api/withdrawals/${id}/cancel`) }
  },
  closeAccount: async (customer) => ({
    act: () => customer.send('/api/me/close', { password }),
  }),
  redeemReward: async (customer) => ({
    act: () => customer.send('/api/rewards/redeem', { code: 'KARIBU' }),
  }),
  async 'redeemReward, for points'(customer) {
    const code = `P${randomUUID().slice(0, 8)}`.toUpperCase()
    await byTwo('createCode', { code, kind: 'points', amount: 7, published: true })
    return { act: () => customer.send('/api/rewards/redeem', { code }) }
  },
  setPaymentAccount: async (customer) => ({
    act: () =>
      customer.send(
        '/api/me/payment-account',
        { wallet_type: 'mpesa', account: '0711111111', password },
        'PUT',
      ),
  }),
  setPin: async (customer) => ({ act: () => setPin(customer) }),
  async removeUnlock(customer) {
    await setPin(customer)
    return { act: () => customer.send('/api/me/unlock/remove', { kind: 'pin', password }) }
  },
  async unlock(customer) {
    await setPin(customer)
    await customer.send('/api/me/unlock', { pin: '0001' }).catch(() => undefined)
    return { act: () => customer.send('/api/me/unlock', { password }) }
  },
  updateMe: async (customer) => ({
    act: () => customer.send('/api/me', { nickname: 'Kamau' }, 'PATCH'),
  }),
  async changePassword(customer) {
    await signIn(customer.user.phone)
    const fields = {
      old_password: password,
      new_password: 'a new word',
      confirm_password: 'a new word',
    }
    return { act: () => customer.send('/api/me/password', fields) }
  },
  async changePhone(customer) {
    await signIn(customer.user.phone)
    const phone = newPhone()
    const old = await requestPhoneCode(customer, customer.user.phone)
    const proof = { old_request_id: old.request_id, old_code: old.code }
    const given = { phone, password, ...proof, ...(await requestPhoneCode(customer, phone)) }
    return { act: () => customer.send('/api/me/phone', given) }
  },
  async endSession(customer) {
    await signIn(customer.user.phone)
    const { items } = await customer.get<{ items: (Made & { current: boolean })[] }>(
      '/api/me/sessions',
    )
    const other = items.find(({ current }) => !current)?.id
    return { act: () => customer.send(`/api/me/sessions/${other}`, {}, 'DELETE') }
  },
  async markAnnouncementRead(customer) {
    const id = await published('announcements')
    const ids = { listAnnouncements: id }
    return { ids, act: () => customer.send(`/api/announcements/${id}/read`) }
  },
  async markNotificationRead(customer) {
    const { items } = await customer.get<{ items: Made[] }>(
      '/api/notifications?kind=recharge_credited',
    )
    const id = items.at(-1)?.id ?? ''
    const ids = { listNotifications: id }
    return { ids, act: () => customer.send(`/api/notifications/${id}/read`) }
  },
  async markNotificationsRead(customer) {
    const id = await published('announcements')
    const until = Math.floor(Date.now() / 1000)
    const ids = { listAnnouncements: id, listNotifications: id }
    return { ids, act: () => customer.send('/api/notifications/read', { until }) }
  },
  async markActivityRead(customer) {
    const id = await published('activities')
    const ids = { listActivities: id }
    return { ids, act: () => customer.send(`/api/activities/${id}/read`) }
  },
}

/** The endpoint's name; text after a comma tells several effects of one endpoint apart. */
const endpointOf = (action: string) => action.split(',')[0] ?? ''

test('every customer action is tested', () => {
  const others = new Set([...clearsCache, byFingerprint, ...byProvider])
  const changing = endpoints.filter(({ name, method }) => method !== 'GET' && !others.has(name))
  expect(new Set(Object.keys(actions).map(endpointOf))).toEqual(
    new Set(changing.map(({ name }) => name)),
  )
})

test('a recharge that a provider collects changes what one of the form does', () => {
  for (const action of byProvider) {
    expect(staleAfterAction[action]).toEqual(staleAfterAction['createRecharge'])
  }
})

for (const [name, prepare] of Object.entries(actions)) {
  test(`${name}: every answer that it changes is fetched again`, async ({ shop }) => {
    const customer = await shop.newCustomer(100_000)
    await setAccount(customer)
    const { ids = {}, act } = await prepare(customer, shop)
    const before = await readAll(customer, ids)
    await act()
    const after = await readAll(customer, ids)
    const changed = [...after.keys()].filter((read) => after.get(read) !== before.get(read))
    expect(changed.length).toBeGreaterThan(0)
    expect(staleAfterAction[endpointOf(name)]).toEqual(expect.arrayContaining(changed))
  })
}
