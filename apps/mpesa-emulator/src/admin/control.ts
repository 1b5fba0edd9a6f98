import { z } from 'zod'
import { type PaymentAnswer, payByHand } from '../daraja/c2b.js'
import * as fields from '../daraja/fields.js'
import { decidePrompt, promptText } from '../daraja/stk.js'
import {
  findPhone,
  findShortcode,
  type PhoneRow,
  type ShortcodeRow,
  type TransactionRow,
} from '../money/accounts.js'
import { findOrder, type OrderRow } from '../money/orders.js'
import { type Rule, type RuleInput } from '../rules/rules.js'
import { type Exchange, type JournalQuery, readJournal } from '../store/journal.js'
import type { Settings, SettingsInput } from '../store/settings.js'
import type { World } from '../world.js'
import { merchantSchema } from './merchants.js'

/** What was asked for cannot be done. */
export class ControlError extends Error {}

export interface Prompt {
  /** The CheckoutRequestID. */
  readonly id: string
  readonly text: string
  readonly amount: number
  readonly merchant: string
  readonly reference: string
  readonly until: number
}

export interface Phone extends Omit<PhoneRow, 'pin'> {
  readonly prompts: readonly Prompt[]
  /** The newest first. */
  readonly messages: readonly { id: number; at: number; text: string }[]
}

export type Shortcode = Omit<ShortcodeRow, 'passkey' | 'initiator_password'>

/** Everything that the page shows but the journal. */
export interface Overview {
  readonly now: number
  readonly settings: Settings
  readonly phones: readonly Phone[]
  readonly shortcodes: readonly Shortcode[]
  readonly rules: readonly (Rule & { id: number; used: number })[]
}

export const phoneChanges = z.strictObject({
  name: z.string().min(1).max(60).optional(),
  pin: z
    .string()
    .regex(/^\d{4}$/, 'must have 4 digits')
    .optional(),
  balance: z.int().min(0).max(500_000).optional(),
  /** `off` gets no prompts; `unregistered` has no M-PESA. */
  state: z.enum(['on', 'off', 'unregistered']).optional(),
  /** When the SIM card was last changed. */
  sim_changed_at: z.int().nullable().optional(),
})
type PhoneChanges = z.input<typeof phoneChanges>

export const shortcodeChanges = merchantSchema
  .omit({ shortcode: true })
  .extend({ wrong_passwords: z.int().min(0) })
  .partial()
type ShortcodeChanges = z.input<typeof shortcodeChanges>

export const paymentSchema = z.strictObject({
  phone: fields.phone,
  shortcode: fields.shortcode,
  amount: z.int().min(1).max(1e9),
  reference: z.string().max(20).default(''),
  pin: z.string().default('1234'),
})
type PaymentInput = z.input<typeof paymentSchema>

/** What tests, the admin API and the phones' page do with the emulator. */
export interface Control {
  now(): Date
  overview(): Overview
  /** Moves the clock, and does everything that falls due on the way, in its order. */
  advance(seconds: number): Promise<void>
  /** Resolves when everything that is due has happened and every callback was answered. */
  settled(): Promise<void>
  settings(): Settings
  set(changes: SettingsInput): Settings
  rules(): (Rule & { id: number; used: number })[]
  addRule(rule: RuleInput): Rule & { id: number }
  removeRules(id?: number): void
  phones(): Phone[]
  phone(number: string): Phone
  setPhone(number: string, changes: PhoneChanges): Phone
  enterPin(number: string, promptId: string, pin: string): void
  cancelPrompt(number: string, promptId: string): void
  /** Pays a Paybill or a till from the phone's menu. */
  pay(payment: PaymentInput): Promise<PaymentAnswer>
  shortcodes(): Shortcode[]
  setShortcode(shortcode: string, changes: ShortcodeChanges): Shortcode
  /** Money that moved, the newest first. */
  transactions(limit?: number): TransactionRow[]
  orders(limit?: number): OrderRow[]
  journal(query?: JournalQuery): Exchange[]
  /** Sends a callback of the journal once more. */
  resend(exchangeId: number): void
  /** The certificate that initiator passwords are to be encrypted with, as PEM. */
  certificate(): string
}

/** Sets the columns that are named. The names come from a schema, never from a request. */
function setColumns({ store }: World, table: string, key: [string, string], changes: object): void {
  for (const [column, value] of Object.entries(changes)) {
    if (value === undefined) continue
    const kept = typeof value === 'boolean' ? Number(value) : (value as string | number | null)
    store.run(`update ${table} set ${column} = ? where ${key[0]} = ?`, kept, key[1])
  }
}

export function makeControl(world: World): Control {
  const { store, clock, settings, rules, outbox, certificate, changed } = world

  const openPrompts = (number: string): Prompt[] =>
    store
      .all<OrderRow>(
        "select * from orders where kind = 'stk' and phone = ? and decided_at is null and prompt_until > ? order by id",
        number,
        clock.now(),
      )
      .map((order) => {
        const { payee } = JSON.parse(order.request) as { payee: string }
        const merchant = findShortcode(world, payee)?.name ?? payee
        const { order_id: id, amount, reference, prompt_until } = order
        const text = promptText(amount!, merchant, reference!)
        return { id, text, amount: amount!, merchant, reference: reference!, until: prompt_until! }
      })

  function view({ pin: _pin, ...phone }: PhoneRow): Phone {
    const messages = store.all<{ id: number; at: number; text: string }>(
      'select id, at, text from messages where phone = ? order by id desc limit 50',
      phone.number,
    )
    return { ...phone, prompts: openPrompts(phone.number), messages }
  }

  function mustFind(number: string): PhoneRow {
    if (!fields.phone.safeParse(number).success) {
      throw new ControlError(`${number} is no phone number such as 254712345678.`)
    }
    const phone = findPhone(world, number)
    if (!phone) throw new ControlError(`There is no phone ${number}.`)
    return phone
  }

  function answer(number: string, promptId: string, code: (phone: PhoneRow) => string): void {
    store.transaction(() => {
      const phone = mustFind(number)
      if (!openPrompts(number).some(({ id }) => id === promptId)) {
        throw new ControlError(`Phone ${number} has no open prompt ${promptId}.`)
      }
      decidePrompt(world, findOrder(world, promptId)!, code(phone))
    })
    changed()
    outbox.kick()
  }

  async function moveTo(target: number): Promise<void> {
    await outbox.settle()
    for (;;) {
      const due = outbox.nextDue()
      if (due === undefined || due > target) break
      clock.moveTo(due)
      await outbox.settle()
    }
    clock.moveTo(target)
    await outbox.settle()
    changed()
  }

  const shortcodeView = ({
    passkey: _p,
    initiator_password: _i,
    ...row
  }: ShortcodeRow): Shortcode => row

  const phones = () => store.all<PhoneRow>('select * from phones order by number').map(view)
  const shortcodes = () =>
    store.all<ShortcodeRow>('select * from shortcodes order by shortcode').map(shortcodeView)

  return {
    now: () => new Date(clock.now()),
    overview: () => ({
      now: clock.now(),
      settings: settings.now(),
      phones: phones(),
      shortcodes: shortcodes(),
      rules: rules.list(),
    }),
    advance: (seconds) => moveTo(clock.now() + seconds * 1000),
    settled: () => outbox.settle(),
    settings: () => settings.now(),
    set(changes) {
      const now = settings.change(changes)
      changed()
      return now
    },
    rules: () => rules.list(),
    addRule(rule) {
      const added = rules.add(rule)
      changed()
      return added
    },
    removeRules(id) {
      rules.remove(id)
      changed()
    },
    phones,
    phone: (number) => view(mustFind(number)),
    setPhone(number, given) {
      const changes = phoneChanges.parse(given)
      if (!fields.phone.safeParse(number).success) mustFind(number)
      store.transaction(() => {
        // One that is not known yet is added, also where phones are not added by themselves.
        store.run(
          "insert into phones (number, name, pin, balance, state) values (?, 'Customer', '1234', ?, 'on') on conflict do nothing",
          number,
          settings.now().start_balance,
        )
        setColumns(world, 'phones', ['number', number], changes)
      })
      changed()
      return view(mustFind(number))
    },
    enterPin: (number, promptId, pin) =>
      answer(number, promptId, (phone) => (phone.pin === pin ? '0' : '2001')),
    cancelPrompt: (number, promptId) => answer(number, promptId, () => '1032'),
    async pay(given) {
      const payment = paymentSchema.parse(given)
      mustFind(payment.phone)
      const { phone, amount, reference } = payment
      const behaviour = rules.behaviourFor({ call: 'c2b', phone, amount, reference })
      const result = await payByHand(world, payment, behaviour)
      outbox.kick()
      return result
    },
    shortcodes,
    setShortcode(shortcode, given) {
      const changes = shortcodeChanges.parse(given)
      if (!findShortcode(world, shortcode))
        throw new ControlError(`There is no shortcode ${shortcode}.`)
      const named = Object.fromEntries(
        Object.keys(given).map((name) => [name, changes[name as keyof typeof changes]]),
      )
      store.transaction(() => setColumns(world, 'shortcodes', ['shortcode', shortcode], named))
      changed()
      return shortcodeView(findShortcode(world, shortcode)!)
    },
    transactions: (limit = 100) =>
      store.all('select * from transactions order by at desc, rowid desc limit ?', limit),
    orders: (limit = 100) => store.all('select * from orders order by id desc limit ?', limit),
    journal: (query) => readJournal(store, query),
    resend(exchangeId) {
      const found = store.get<{ direction: string; call: string; url: string; request: string }>(
        'select * from exchanges where id = ?',
        exchangeId,
      )
      if (found?.direction !== 'out')
        throw new ControlError(`No callback has the number ${exchangeId}.`)
      const message = {
        call: found.call as Exchange['call'],
        url: found.url,
        body: JSON.parse(found.request) as unknown,
      }
      if (message.call === 'unknown') return
      outbox.send(null, { ...message, call: message.call }, clock.now())
      outbox.kick()
    },
    certificate: () => certificate.pem,
  }
}
