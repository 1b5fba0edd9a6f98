import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'

const password = 'demo-1234'
const demoCustomer = '0712345678'
const demoOperator = '0700000000'

interface Envelope {
  code: number
  success: boolean
  data: never
  message: string
}

/** The API as one person sees it. */
export interface Person {
  readonly user: { readonly id: string; readonly token: string }
  get<Data>(path: string): Promise<Data>
  text(path: string): Promise<string>
  send<Data>(path: string, data?: object, method?: 'POST' | 'PUT'): Promise<Data>
}

function personOf(request: APIRequestContext, user: Person['user']): Person {
  const authorization = `Bearer ${user.token}`
  return {
    user,
    async get(path) {
      const answer = await request.get(path, { headers: { authorization } })
      return ((await answer.json()) as Envelope).data
    },
    async text(path) {
      return (await request.get(path, { headers: { authorization } })).text()
    },
    async send(path, data = {}, method = 'POST') {
      const headers = { authorization, 'idempotency-key': randomUUID() }
      const answer = await request.fetch(path, { method, headers, data })
      const body = (await answer.json()) as Envelope
      expect(body.success, `${path}: ${body.message}`).toBe(true)
      return body.data
    },
  }
}

async function signIn(request: APIRequestContext, phone: string): Promise<Person> {
  const answer = await request.post('/api/auth/sign-in', { data: { phone, password } })
  const { data } = (await answer.json()) as { data: Person['user'] }
  return personOf(request, data)
}

export const asOperator = (request: APIRequestContext) => signIn(request, demoOperator)
export const asDemoCustomer = (request: APIRequestContext) => signIn(request, demoCustomer)

/** A customer whom no other test knows. */
export async function newCustomer(request: APIRequestContext): Promise<Person> {
  const digits = Math.floor(Math.random() * 1e8)
  const phone = `07${String(digits).padStart(8, '0')}`
  const data = { phone, password, confirm_password: password }
  const answer = await request.post('/api/auth/sign-up', { data })
  const body = (await answer.json()) as { data: Person['user']; message: string }
  expect(body.data?.token, body.message).toBeTruthy()
  return personOf(request, body.data)
}

/** A payment's number, as no other payment has it. */
export function newPaymentNumber(): string {
  return `T${randomUUID().replaceAll('-', '').slice(0, 11)}`.toUpperCase()
}

/** Money in the balance, the way it comes there. */
export async function topUp(
  customer: Person,
  operator: Person,
  amount: number,
): Promise<{ id: string }> {
  const recharge = await customer.send<{ id: string }>('/api/recharges', {
    wallet_type: 'mpesa',
    amount,
    recharge_account: demoCustomer,
    payment_number: newPaymentNumber(),
  })
  await operator.send(`/api/operator/recharges/${recharge.id}/complete`)
  return recharge
}

export async function setAccount(customer: Person): Promise<void> {
  const account = { wallet_type: 'mpesa', account: '0798765432', receiver_name: 'Wambui Njeri' }
  await customer.send('/api/me/payment-account', account, 'PUT')
}

/** Opens a page as somebody who logged in before, on this device. */
export async function openAs(page: Page, { user }: Person, path: string): Promise<void> {
  await page.addInitScript((info) => localStorage.setItem('userInfo', JSON.stringify(info)), user)
  await page.goto(`/#${path}`)
}
