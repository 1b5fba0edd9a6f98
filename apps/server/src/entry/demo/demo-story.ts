import { claim, purchase, inboxReadEvent, redeem, writeMessage } from './customer-events.js'
import { recharge, withdrawal } from './payment-events.js'
import type { DemoContext } from './demo-context.js'
import type { Calendar, DemoEvent } from './timeline.js'

const customer = 'Wanjiku'

/** What the customer bought. The oldest purchases have ended. */
function purchases(stage: DemoContext, { on, now, today }: Calendar): DemoEvent[] {
  const buy = (at: number, what: Parameters<typeof purchase>[3]) =>
    purchase(stage, customer, at, what)
  return [
    buy(on(120, '10:05'), { product: 'maize', quantity: 3 }),
    buy(on(112, '14:20'), { product: 'tea', quantity: 5 }),
    buy(on(95, '13:40'), { product: 'avocado', quantity: 2 }),
    buy(on(60, '14:20'), { product: 'tea', quantity: 2 }),
    // Claimed today, while other earnings that fell due yesterday afternoon still wait.
    buy(on(45, '13:05'), {
      product: 'beehive',
      quantity: 2,
      claimed: Math.max(today, Math.min(on(0, '07:35'), now - 90 * 60)),
    }),
    buy(on(41, '11:30'), { product: 'dairy', pay_from: 'revenue' }),
    buy(on(28, '10:40'), {
      product: 'maize',
      quantity: 5,
      frozen: { at: on(4, '09:15'), reason: 'We are checking a payment with the bank' },
    }),
    buy(on(21, '14:35'), { product: 'tea', quantity: 4 }),
    buy(on(9, '09:20'), { product: 'sorghum', quantity: 2 }),
    buy(on(3, '17:10'), { product: 'sorghum' }),
    buy(on(2, '18:00'), { product: 'quick', claimed: on(2, '18:25') }),
  ].flat()
}

/** The customer's recharges and withdrawals, in every state. */
function money(stage: DemoContext, { on }: Calendar): DemoEvent[] {
  const rechargeAt = (at: number, what: Parameters<typeof recharge>[3]) =>
    recharge(stage, customer, at, what)
  const withdrawAt = (at: number, what: Parameters<typeof withdrawal>[3]) =>
    withdrawal(stage, customer, at, what)
  return [
    rechargeAt(on(120, '09:31'), { amount: 500_000, end: 'completed' }),
    rechargeAt(on(112, '11:15'), { amount: 3_000_000, end: 'completed' }),
    rechargeAt(on(101, '19:02'), { amount: 150_000, end: 'cancel' }),
    rechargeAt(on(96, '08:48'), {
      amount: 2_000_000,
      end: { settled: 1_950_000, reason: 'The bank received Ksh\u00a019,500.00' },
    }),
    rechargeAt(on(88, '12:27'), {
      amount: 300_000,
      refused: 'No payment with this number has arrived',
    }),
    withdrawAt(on(80, '16:10'), { amount: 30_000, pay_from: 'revenue', end: 'completed' }),
    withdrawAt(on(70, '10:12'), { amount: 100_000, pay_from: 'balance', end: 'cancel' }),
    rechargeAt(on(66, '21:36'), { amount: 200_000 }),
    withdrawAt(on(55, '09:44'), {
      amount: 40_000,
      pay_from: 'revenue',
      refused: 'The name on the account is another one',
    }),
    withdrawAt(on(50, '13:20'), { amount: 40_000, pay_from: 'revenue', end: 'completed' }),
    rechargeAt(on(29, '07:55'), { amount: 250_000, end: 'completed' }),
    withdrawAt(on(16, '15:31'), { amount: 1_000_000, pay_from: 'balance', end: 'completed' }),
    withdrawAt(on(2, '16:00'), { amount: 150_000, pay_from: 'balance', end: 'assigned' }),
    withdrawAt(on(1, '08:12'), { amount: 20_000, pay_from: 'revenue' }),
    rechargeAt(on(1, '09:30'), { amount: 100_000, payment_number: 'SDM2PENDING' }),
  ].flat()
}

/** The people the customer invited, some of whom bought something. */
function team(stage: DemoContext, { on }: Calendar): DemoEvent[] {
  return [
    recharge(stage, 'Otieno', on(98, '18:40'), { amount: 400_000, end: 'completed' }),
    purchase(stage, 'Otieno', on(97, '08:10'), { product: 'maize', quantity: 2 }),
    claim(stage, 'Otieno', on(80, '20:15')),
    recharge(stage, 'Achieng', on(77, '12:30'), { amount: 1_500_000, end: 'completed' }),
    purchase(stage, 'Achieng', on(76, '09:05'), { product: 'tea', quantity: 2 }),
    recharge(stage, 'Mutiso', on(59, '10:00'), { amount: 150_000, end: 'completed' }),
    purchase(stage, 'Mutiso', on(58, '10:45'), { product: 'dairy', quantity: 2 }),
    recharge(stage, 'Kamau', on(51, '11:20'), { amount: 200_000, end: 'completed' }),
    purchase(stage, 'Kamau', on(43, '07:25'), { product: 'dairy', quantity: 2 }),
    recharge(stage, 'Chebet', on(43, '17:50'), { amount: 60_000, end: 'completed' }),
    purchase(stage, 'Chebet', on(40, '12:12'), { product: 'dairy' }),
    withdrawal(stage, 'Achieng', on(1, '07:05'), { amount: 200_000, pay_from: 'balance' }),
    // One operator credits this alone: its payer is the proven phone, and nothing else names its number.
    recharge(stage, 'Kamau', on(1, '09:55'), { amount: 60_000 }),
    // The customer's own recharge has this number, too, so two operators decide.
    recharge(stage, 'Njeri', on(1, '10:02'), { amount: 100_000, payment_number: 'SDM2PENDING' }),
  ].flat()
}

function chat(stage: DemoContext, { on }: Calendar): DemoEvent[] {
  const user = (who: string, at: number, body: string) =>
    writeMessage(stage, who, at, { from: 'user', body })
  const agent = (at: number, body: string) =>
    writeMessage(stage, customer, at, { from: 'agent', body })
  return [
    user(customer, on(16, '15:40'), 'Hello. When does a withdrawal arrive?'),
    agent(
      on(16, '15:46'),
      'Hello Wanjiku. We send it within a working day, often within the hour.',
    ),
    user(customer, on(16, '16:09'), 'It has arrived. Thank you.'),
    user(customer, on(4, '11:02'), 'Why is one of my Maize 30 frozen?'),
    agent(
      on(4, '11:20'),
      'We are checking a payment with the bank. Your earnings go on and wait for you.',
    ),
    agent(
      on(3, '09:05'),
      'The bank has asked us for two more days. We write here when it is done.',
    ),
    user('Kamau', on(1, '08:55'), 'Good morning. Can I buy Dairy 30 again?'),
  ]
}

/** Days on which the customer opened the wallet: most days, at breakfast. */
function claims(stage: DemoContext, { on }: Calendar): DemoEvent[] {
  const mornings = Array.from({ length: 119 }, (_, index) => 119 - index)
  return mornings
    .filter((daysAgo) => daysAgo === 1 || (daysAgo * 7) % 10 > 2)
    .map((daysAgo) => claim(stage, customer, on(daysAgo, `07:${10 + ((daysAgo * 37) % 50)}`)))
}

/** Four months in the life of the demo's customer. */
export function demoStory(stage: DemoContext, calendar: Calendar): DemoEvent[] {
  return [
    ...money(stage, calendar),
    ...purchases(stage, calendar),
    ...claims(stage, calendar),
    redeem(stage, customer, calendar.on(64, '20:18'), 'MSIMU'),
    redeem(stage, customer, calendar.on(30, '07:44'), 'ASANTE'),
    ...team(stage, calendar),
    ...chat(stage, calendar),
    inboxReadEvent(stage, customer, calendar.on(9, '21:05')),
  ]
}
