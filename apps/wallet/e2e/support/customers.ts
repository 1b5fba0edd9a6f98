import { test, type Page } from '@playwright/test'
import { randomInt, randomUUID } from 'node:crypto'

/** The answer to signing in or up. */
interface SignedIn {
  readonly id: string
  readonly token: string
  /** In the stored form, `2547…`. */
  readonly phone: string
}

/** Calls the API as one person, without the app; throws when the server refuses. */
export interface Person {
  readonly user: SignedIn
  get<Data>(path: string): Promise<Data>
  text(path: string): Promise<string>
  send<Data>(
    path: string,
    body?: object,
    method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  ): Promise<Data>
}

/** The password of every customer that a test creates. */
export const password = 'a long sentence'

/** The PIN of every device that a test gives one. */
export const pin = '7294'

const demoPassword = 'demo-1234'

interface Call {
  token?: string | undefined
  method?: string
  body?: object
  headers?: Record<string, string>
}

/** Where customers are answered. The console's tests have customers, too, and a server for each worker. */
export function customersAddress(): string {
  const { project, parallelIndex } = test.info()
  const { customers } = project.metadata as { customers?: readonly string[] }
  return String(customers?.[parallelIndex] ?? project.use.baseURL)
}

function ask(path: string, { token, method = 'GET', body, headers }: Call): Promise<Response> {
  return fetch(`${customersAddress()}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

async function call<Data>(path: string, given: Call): Promise<Data> {
  return dataOf(path, await ask(path, given))
}

async function dataOf<Data>(path: string, reply: Response): Promise<Data> {
  const answer = (await reply.json()) as { success: boolean; data: Data; message: string }
  if (!answer.success) throw new Error(`${path}: ${answer.message}`)
  return answer.data
}

function personOf(user: SignedIn): Person {
  const { token } = user
  return {
    user,
    get: (path) => call(path, { token }),
    text: async (path) => (await ask(path, { token })).text(),
    send: (path, body = {}, method = 'POST') => call(path, { token, method, body }),
  }
}

export async function signIn(phone: string, word = password): Promise<Person> {
  const body = { phone, password: word }
  return personOf(await call<SignedIn>('/api/auth/sign-in', { method: 'POST', body }))
}

const known = new Map<string, Promise<Person>>()

/** Signs in each person of the demo data once per test worker. */
function signInOnce(phone: string): Promise<Person> {
  const person = known.get(phone) ?? signIn(phone, demoPassword)
  known.set(phone, person)
  return person
}

/** An operator signs in for each call that finds the session ended: they have three at a time. */
async function operatorOf(phone: string): Promise<Person> {
  const signInAgain = () =>
    call<{ operator: SignedIn; token: string }>('/api/operator/sign-in', {
      method: 'POST',
      body: { phone, password: demoPassword },
    })
  const { operator, token: first } = await signInAgain()
  let token = first
  async function read(path: string, options: Call): Promise<Response> {
    const reply = await ask(path, { ...options, token })
    if (reply.status !== 401) return reply
    token = (await signInAgain()).token
    return ask(path, { ...options, token })
  }
  return {
    user: operator,
    get: async (path) => dataOf(path, await read(path, {})),
    text: async (path) => (await read(path, {})).text(),
    send: async (path, body = {}, method = 'POST') =>
      dataOf(path, await read(path, { method, body })),
  }
}

function operatorOnce(phone: string): Promise<Person> {
  const person = known.get(phone) ?? operatorOf(phone)
  known.set(phone, person)
  return person
}

export const asOperator = () => operatorOnce('0700000000')
/** Approves what the other operator proposes, and answers customers. */
export const asApprover = () => operatorOnce('0700000001')
export const asDemoCustomer = () => signInOnce('0712345678')

interface Proposal {
  readonly id: string
  readonly digest: string
}

/** One operator proposes, and the other approves; resolves with what was done. */
export async function byTwo<Result>(action: string, input: object): Promise<Result> {
  const [desk, other] = [await asOperator(), await asApprover()]
  const { id, digest } = await desk.send<Proposal>('/api/operator/proposals', { action, input })
  const path = `/api/operator/proposals/${id}/approve`
  const { status, result } = await other.send<{ status: string; result: Result }>(path, { digest })
  if (status !== 'executed') throw new Error(`${action}: ${status}`)
  return result
}

/** An announcement or an activity, as two operators publish it. */
export function publishNews(
  kind: 'announcements' | 'activities',
  fields: object,
): Promise<{ id: string }> {
  const action = kind === 'announcements' ? 'createAnnouncement' : 'createActivity'
  return byTwo(action, { published: true, ...fields })
}

let phones = 0

/**
 * A phone number that no other test uses. It does not contain the PIN, which the server would refuse.
 * Drawn by chance, two of a run were the same once in some hundred runs. The factor scatters the numbers:
 * it has no divisor in common with their count, so each comes up once. Divided by four, those of each worker leave
 * another remainder: the server's log shows only the last three digits, and all workers read it.
 */
export function newPhone(): string {
  phones += 1
  const worker = Number(process.env['TEST_WORKER_INDEX'])
  const place = (worker * 100_000 + phones) * 4 + Number(process.env['TEST_PARALLEL_INDEX'])
  const phone = `07${String((place * 61_803_399) % 10 ** 8).padStart(8, '0')}`
  return phone.includes(pin) ? newPhone() : phone
}

/** A payment number that no other payment has. Nine digits in a row could be those of a phone, which the console masks. */
export function newPaymentNumber(): string {
  const random = randomUUID()
  return `T${random.slice(0, 6)}K${random.slice(24, 28)}`.toUpperCase()
}

interface AskedCode {
  readonly request_id: string
  readonly code: string
}

/** An address of its own: each gets few codes an hour without a puzzle. */
const fromNewAddress = () => ({
  'x-forwarded-for': `10.${Array.from({ length: 3 }, () => randomInt(256)).join('.')}`,
})

/** Lets a page whose clock stands still ask for codes: solving a puzzle waits for timers. */
export async function askForCodesFromNewAddress(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders(fromNewAddress())
}

/** Creates a customer that no other test uses, by the code that a demo tells. */
export async function newCustomer({
  phone = newPhone(),
  ...fields
}: { phone?: string; nickname?: string; invitation_code?: string } = {}): Promise<Person> {
  const headers = fromNewAddress()
  const asked = { phone, purpose: 'sign_up' }
  const given = await call<AskedCode>('/api/auth/codes', { method: 'POST', body: asked, headers })
  const body = { phone, ...given, password, confirm_password: password, ...fields }
  return personOf(await call<SignedIn>('/api/auth/sign-up', { method: 'POST', body }))
}

/** A code to change the phone number, which a demo tells. */
export function requestPhoneCode(customer: Person, phone: string): Promise<AskedCode> {
  return customer.send<AskedCode>('/api/auth/phone-codes', { phone })
}

/** Adds to the balance by a recharge that two operators complete, whatever the limits of one are. */
export async function topUp(customer: Person, amount: number): Promise<{ id: string }> {
  const recharge = await customer.send<{ id: string }>('/api/recharges', {
    wallet_type: 'mpesa',
    amount,
    recharge_account: customer.user.phone,
    payment_number: newPaymentNumber(),
  })
  await byTwo('completeRecharge', { id: recharge.id })
  return recharge
}

export async function setAccount(customer: Person): Promise<void> {
  const account = { wallet_type: 'mpesa', account: '0798765432', receiver_name: 'Wambui Njeri' }
  await customer.send('/api/me/payment-account', { ...account, password }, 'PUT')
}

/** Logs this person in again on every load of the page. */
export async function logIn(page: Page, { user }: Person): Promise<void> {
  await page.addInitScript((info) => {
    // A frame of another site has no access to our storage.
    if (window.top === window) localStorage.setItem('mavuno:userInfo', info)
  }, JSON.stringify(user))
}

/** Logs this person in once, until they log out. */
export async function logInOnce(page: Page, { user }: Person): Promise<void> {
  await page.goto('/manifest.webmanifest')
  await page.evaluate((info) => localStorage.setItem('mavuno:userInfo', info), JSON.stringify(user))
}

/** Opens a page as a person who is already logged in on this device. */
export async function openAs(page: Page, person: Person, path: string): Promise<void> {
  await logIn(page, person)
  await page.goto(`/#${path}`)
}
