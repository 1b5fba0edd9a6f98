import { formatMoney } from '@mavuno/format'
import { nairobi } from '../store/clock.js'
import type { World } from '../world.js'
import type { PhoneRow } from './accounts.js'

/** Ksh1,500.00: M-PESA's messages have no space after the currency. */
export const shillings = (amount: number) => formatMoney(amount * 100, 'KES').replace('\u00a0', '')

/** 26/11/26 at 9:05 AM */
function moment(time: number): string {
  const { year, month, day, compact } = nairobi(time)
  const hours = Number(compact.slice(8, 10))
  const clock = `${hours % 12 || 12}:${compact.slice(10, 12)} ${hours < 12 ? 'AM' : 'PM'}`
  return `${day}/${month}/${year % 100} at ${clock}`
}

export function addSms({ store, clock }: World, phone: string, text: string): void {
  store.run('insert into messages (phone, at, text) values (?, ?, ?)', phone, clock.now(), text)
}

interface Paid {
  readonly receipt: string
  readonly amount: number
  readonly merchant: string
  readonly reference?: string | null
}

const balanceOf = ({ store }: World, phone: string) =>
  shillings(store.get<PhoneRow>('select * from phones where number = ?', phone)?.balance ?? 0)

export function tellPaid(
  world: World,
  phone: string,
  { receipt, amount, merchant, reference }: Paid,
) {
  const account = reference ? ` for account ${reference}` : ''
  const text = `${receipt} Confirmed. You paid ${shillings(amount)} to ${merchant}${account} on ${moment(world.clock.now())}. M-PESA balance: ${balanceOf(world, phone)}. Cost: Ksh0.00.`
  addSms(world, phone, text)
}

export function tellReceived(world: World, phone: string, { receipt, amount, merchant }: Paid) {
  const text = `${receipt} Confirmed. ${merchant} sent you ${shillings(amount)} on ${moment(world.clock.now())}. M-PESA balance: ${balanceOf(world, phone)}.`
  addSms(world, phone, text)
}
export function tellReversed(
  world: World,
  phone: string,
  { receipt, amount, merchant, original }: Paid & { original: string },
) {
  const text = `${receipt} Confirmed. Your payment ${original} of ${shillings(amount)} to ${merchant} was reversed on ${moment(world.clock.now())}. M-PESA balance: ${balanceOf(world, phone)}.`
  addSms(world, phone, text)
}
