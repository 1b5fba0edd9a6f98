import { behaviourNames, type Behaviour, type RuleInput } from '@mavuno/mpesa-emulator'
import fc from 'fast-check'
import { killPoints } from './deadly-proxy.js'
import type { Kill } from './mpesa-network.js'

type RuleBehaviour = RuleInput['behaviour']

/** A behaviour that no name has: what the caller is told, what happens, and what the callbacks say of it. */
const madeUp = fc.record<Behaviour>(
  {
    answer: fc.constantFrom('busy', 'quota', 'internal', 'locked', 'lost'),
    accepted: fc.boolean(),
    result: fc.constantFrom('0', '0', '0', '0', '1', '26', '1032', '1037', '2001', '2040', '7777'),
    after: fc.constantFrom(0, 1, 30, 90, 400),
    callbacks: fc.constantFrom(
      'once',
      'never',
      'twice',
      'before_answer',
      'after_query',
      'after_restart',
      'queue_timeout',
    ),
    delay: fc.constantFrom(0, 5, 70, 900, 3_600),
    forged: fc.boolean(),
    contradiction: fc.constantFrom('before', 'after'),
  },
  { requiredKeys: [] },
)

const anyBehaviour: fc.Arbitrary<RuleBehaviour> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<RuleBehaviour>('success') },
  { weight: 4, arbitrary: fc.constantFrom(...behaviourNames) },
  { weight: 3, arbitrary: madeUp },
)

/** Of questions and of the list: what a status says stays true, but it may be refused, late, doubled or lost. */
const anyAnswer: fc.Arbitrary<RuleBehaviour> = fc.record<Behaviour>(
  {
    answer: fc.constantFrom('busy', 'quota', 'internal', 'lost'),
    callbacks: fc.constantFrom('never', 'twice', 'before_answer', 'after_restart', 'queue_timeout'),
    delay: fc.constantFrom(5, 70, 900),
    result: fc.constantFrom('26', 'R000002', '7777'),
    contradiction: fc.constantFrom('before', 'after'),
  },
  { requiredKeys: [] },
)

const shillings = fc.integer({ min: 100, max: 3_000 })
/** Picks one of those that there are. */
const pick = fc.nat()

const prompt = fc.record({
  kind: fc.constant('prompt' as const),
  shillings,
  behaviour: anyBehaviour,
  /** What people do meanwhile; `pays too` pays the Paybill as well, with the prompt's reference. */
  deed: fc.constantFrom(...many('none', 5), 'cancels', 'is refused', 'pays too' as const),
  isOld: fc.boolean(),
  pick,
})

const paybill = fc.record({
  kind: fc.constant('paybill' as const),
  shillings,
  behaviour: fc.record<Behaviour>(
    {
      callbacks: fc.constantFrom('never', 'twice', 'after_restart'),
      delay: fc.constantFrom(5, 900, 3_600),
    },
    { requiredKeys: [] },
  ),
  reference: fc.constantFrom(...many('right', 4), 'spaced', 'wrong', 'none', "another's" as const),
  /** How much more is paid than was ordered. */
  more: fc.constantFrom(...many(0, 5), -1, 10),
  times: fc.constantFrom(...many(1, 6), 0, 2),
  deed: fc.constantFrom(...many('none', 5), 'cancels', 'is refused', 'claims' as const),
  isOld: fc.boolean(),
  pick,
})

const payout = fc.record({
  kind: fc.constant('payout' as const),
  behaviour: anyBehaviour,
  deed: fc.constantFrom(
    ...many('none', 6),
    'cancels',
    'is refused',
    'is paid by hand',
    'payouts stop' as const,
  ),
  pick,
})

/** Money that moves past us: paid for no recharge, or sent or given back at the provider's portal. */
const stray = fc.record({
  kind: fc.constantFrom('stray payment', 'portal payout', 'portal reversal' as const),
  shillings,
  pick,
})

function many<const T>(value: T, times: number): T[] {
  return Array.from({ length: times }, () => value)
}

const anyOrder = fc.oneof(
  { weight: 6, arbitrary: prompt },
  { weight: 5, arbitrary: paybill },
  { weight: 8, arbitrary: payout },
  { weight: 1, arbitrary: stray },
)

const anyKill: fc.Arbitrary<Kill> = fc.record({
  victim: fc.constantFrom(...many('server', 6), 'both servers' as const, ...many('emulator', 3)),
  point: fc.constantFrom(...killPoints, 'now'),
  on: fc.constantFrom('order', 'order', 'callback', 'customer'),
  server: fc.constantFrom(0, 1),
})

/** What happens at about the same time. */
export const anyWave = (orders: number) =>
  fc.record({
    orders: fc.array(anyOrder, { minLength: orders, maxLength: orders }),
    kills: fc.array(anyKill, { minLength: 3, maxLength: 3 }),
    answers: fc.array(
      fc.record({
        call: fc.constantFrom('status', 'status', 'stk_query', 'pull', 'token'),
        behaviour: anyAnswer,
      }),
      { maxLength: orders >> 2 },
    ),
    /** Whether operators decide on what waits, and how; else it goes on waiting. */
    decisions: fc.array(fc.constantFrom('credit', 'send_back', 'noted', 'later', 'later'), {
      minLength: 8,
      maxLength: 8,
    }),
  })

export type Prompt = typeof prompt extends fc.Arbitrary<infer T> ? T : never
export type Paybill = typeof paybill extends fc.Arbitrary<infer T> ? T : never
export type PayoutOrder = typeof payout extends fc.Arbitrary<infer T> ? T : never
export type Stray = typeof stray extends fc.Arbitrary<infer T> ? T : never
export type Order = Prompt | Paybill | PayoutOrder | Stray
export type Wave = ReturnType<typeof anyWave> extends fc.Arbitrary<infer T> ? T : never
