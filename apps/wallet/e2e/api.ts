import { test, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'

interface Call {
  token?: string
  body?: object
  method?: string
}

/** Somebody as signing in or up answers. */
export interface SignedIn {
  readonly id: string
  readonly token: string
  /** In the stored form, `2547…`. */
  readonly phone: string
}

/** What every customer of a test logs in with. */
export const password = 'a long sentence'

/** What the server answers to one call, past the app; throws where it refuses. */
export async function call<Data>(path: string, { token, body, method }: Call = {}): Promise<Data> {
  const reply = await fetch(`${test.info().project.use.baseURL}${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = (await reply.json()) as { success: boolean; data: Data; message: string }
  if (!answer.success) throw new Error(`${path}: ${answer.message}`)
  return answer.data
}

export function signIn(phone: string, word: string): Promise<SignedIn> {
  return call<SignedIn>('/api/auth/sign-in', { body: { phone, password: word } })
}

/** The demo's operator, signed in once for each worker. */
export function asOperator(): Promise<SignedIn> {
  return signIn('0700000000', 'demo-1234')
}

const sixDigits = () => String(Math.floor(Math.random() * 1e6)).padStart(6, '0')

/** A number that no other test has. */
export function newPhone(): string {
  return `07${Math.floor(Math.random() * 90) + 10}${sixDigits()}`
}

/** A customer whom no other test knows. */
export function newCustomer(fields: object = {}): Promise<SignedIn> {
  const body = { phone: newPhone(), password, confirm_password: password, ...fields }
  return call<SignedIn>('/api/auth/sign-up', { body })
}

/** Money in the balance, the way it comes there. */
export async function topUp({ token, phone }: SignedIn, amount: number): Promise<void> {
  const body = {
    wallet_type: 'mpesa',
    amount,
    recharge_account: phone,
    payment_number: `E2E${sixDigits()}${sixDigits()}`,
  }
  const { id } = await call<{ id: string }>('/api/recharges', { token, body })
  const desk = await asOperator()
  await call(`/api/operator/recharges/${id}/complete`, { token: desk.token, body: {} })
}

/** From now on the page is that person's. */
export async function logIn(page: Page, user: SignedIn): Promise<void> {
  await page.addInitScript((info) => {
    // A frame of another site has no storage.
    if (window.top === window) localStorage.setItem('userInfo', info)
  }, JSON.stringify(user))
}

/** An amount as it is shown: with a space that does not break. */
export const ksh = (figure: string) => `Ksh\u00a0${figure}`
