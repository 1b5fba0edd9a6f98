import { nairobi } from '../store/clock.js'
import type { World } from '../world.js'

export interface PhoneRow {
  readonly number: string
  readonly name: string
  readonly pin: string
  readonly balance: number
  readonly state: 'on' | 'off' | 'unregistered'
  readonly sim_changed_at: number | null
}

export interface ShortcodeRow {
  readonly shortcode: string
  readonly name: string
  readonly kind: 'paybill' | 'till'
  readonly passkey: string
  readonly initiator: string
  readonly initiator_password: string
  readonly wrong_passwords: number
  readonly utility: number
  readonly working: number
  readonly state: 'active' | 'suspended'
  readonly validates: number
  readonly response_type: string | null
  readonly confirmation_url: string | null
  readonly validation_url: string | null
  readonly pull_registered: number
}

export interface TransactionRow {
  readonly receipt: string
  readonly kind: 'pay_bill' | 'buy_goods' | 'payout' | 'reversal'
  readonly phone: string
  readonly shortcode: string
  readonly amount: number
  readonly reference: string | null
  readonly at: number
  readonly order_id: string | null
  readonly reversed_by: string | null
}

export const limits = { least: 1, most: 250_000, day: 500_000, balance: 500_000 }

const names = [
  'Amina Njeri',
  'Brian Otieno',
  'Cynthia Wanjiku',
  'Daudi Kiptoo',
  'Esther Achieng',
  'Farouk Ali',
]

export function findPhone({ store, settings }: World, number: string): PhoneRow | undefined {
  const find = () => store.get<PhoneRow>('select * from phones where number = ?', number)
  const { open_phones, start_balance } = settings.now()
  const known = find()
  if (known || !open_phones) return known
  store.run(
    "insert into phones (number, name, pin, balance, state) values (?, ?, '1234', ?, 'on')",
    number,
    names[Number(number.slice(-4)) % names.length] ?? '',
    start_balance,
  )
  return find()
}

export const findShortcode = ({ store }: World, shortcode: string): ShortcodeRow | undefined =>
  store.get<ShortcodeRow>('select * from shortcodes where shortcode = ?', shortcode)

/** What the phone has paid, or was paid, since midnight in Nairobi. */
function sumOfDay({ store, clock }: World, phone: string, direction: 'in' | 'out'): number {
  const kinds = direction === 'in' ? "('payout')" : "('pay_bill', 'buy_goods')"
  const row = store.get<{ sum: number | null }>(
    `select sum(amount) as sum from transactions
     where phone = ? and at >= ? and kind in ${kinds} and reversed_by is null`,
    phone,
    nairobi(clock.now()).midnight,
  )
  return row?.sum ?? 0
}

/** The result code of the limit that a payment would break. */
export function brokenLimit(world: World, phone: string, amount: number, direction: 'in' | 'out') {
  if (amount < limits.least) return '2'
  if (amount > limits.most) return '3'
  if (sumOfDay(world, phone, direction) + amount > limits.day) return '4'
  return undefined
}

export interface Movement {
  readonly kind: TransactionRow['kind']
  readonly phone: string
  readonly shortcode: string
  readonly amount: number
  readonly reference?: string | null
  readonly orderId?: string
}

/** Moves money between a phone and a shortcode's utility account. The caller has looked at the balances. */
export function moveMoney(world: World, receipt: string, movement: Movement): void {
  const { store, clock } = world
  const { kind, phone, shortcode, amount, reference = null, orderId = null } = movement
  const sign = kind === 'pay_bill' || kind === 'buy_goods' ? 1 : -1
  store.run('update phones set balance = balance - ? where number = ?', sign * amount, phone)
  store.run(
    'update shortcodes set utility = utility + ? where shortcode = ?',
    sign * amount,
    shortcode,
  )
  store.run(
    'insert into transactions (receipt, kind, phone, shortcode, amount, reference, at, order_id) values (?, ?, ?, ?, ?, ?, ?, ?)',
    receipt,
    kind,
    phone,
    shortcode,
    amount,
    reference,
    clock.now(),
    orderId,
  )
}
