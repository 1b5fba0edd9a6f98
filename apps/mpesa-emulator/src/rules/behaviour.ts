import { z } from 'zod'

const code = z.union([z.int().min(0).transform(String), z.string().regex(/^[A-Z0-9_]{1,10}$/)])

/** How one order goes, where it does not simply succeed. */
export const behaviourSchema = z.strictObject({
  /** What the caller is told in place of the acknowledgement; `lost` cuts the connection. */
  answer: z.enum(['busy', 'quota', 'internal', 'locked', 'lost']).optional(),
  /** The order stands and goes on, whatever the caller was told. */
  accepted: z.boolean().optional(),
  /** The result code. Without one a person decides, or what would truly happen. */
  result: code.optional(),
  /** How long the outcome takes, in seconds. */
  after: z.number().min(0).optional(),
  callbacks: z
    .enum([
      'once',
      'never',
      'twice',
      'before_answer',
      'after_query',
      'after_restart',
      'queue_timeout',
    ])
    .optional(),
  /** How long the callback is under way, in seconds. */
  delay: z.number().min(0).optional(),
  /** How much more was paid than ordered. */
  amount_change: z.int().optional(),
  /** A callback that nobody signed says "paid" before anything happened. */
  forged: z.boolean().optional(),
  /** Another callback says the opposite, a second before or after the true one. */
  contradiction: z.enum(['before', 'after']).optional(),
})

export type Behaviour = z.output<typeof behaviourSchema>

/** Each has a name for rules and the last three digits of an amount for `magic_amounts`. */
export const namedBehaviours = {
  success: { ends: '900', behaviour: { result: '0' } },
  low_balance: { ends: '901', behaviour: { result: '1' } },
  cancelled: { ends: '902', behaviour: { result: '1032' } },
  wrong_pin: { ends: '903', behaviour: { result: '2001' } },
  no_answer: { ends: '904', behaviour: { result: '1037' } },
  expired: { ends: '905', behaviour: { result: '1019' } },
  system_busy: { ends: '906', behaviour: { result: '26' } },
  prompt_failed: { ends: '907', behaviour: { result: '1025' } },
  session_open: { ends: '908', behaviour: { result: '1001' } },
  not_registered: { ends: '909', behaviour: { result: '2040' } },
  no_callback: { ends: '911', behaviour: { result: '0', callbacks: 'never' } },
  doubled: { ends: '912', behaviour: { result: '0', callbacks: 'twice' } },
  delayed: { ends: '913', behaviour: { result: '0', delay: 3600 } },
  after_restart: { ends: '914', behaviour: { result: '0', callbacks: 'after_restart' } },
  after_query: { ends: '915', behaviour: { result: '0', callbacks: 'after_query' } },
  before_answer: { ends: '916', behaviour: { result: '0', callbacks: 'before_answer' } },
  wrong_amount: { ends: '917', behaviour: { result: '0', amount_change: -1 } },
  forged: { ends: '918', behaviour: { result: '1032', forged: true } },
  error_but_paid: { ends: '919', behaviour: { result: '0', answer: 'internal', accepted: true } },
  answer_lost: { ends: '920', behaviour: { result: '0', answer: 'lost', accepted: true } },
  failed_then_paid: { ends: '921', behaviour: { result: '0', contradiction: 'before' } },
  paid_then_failed: { ends: '922', behaviour: { result: '0', contradiction: 'after' } },
  queue_timeout: { ends: '923', behaviour: { result: '0', callbacks: 'queue_timeout' } },
  busy: { ends: '931', behaviour: { answer: 'busy' } },
  quota: { ends: '932', behaviour: { answer: 'quota' } },
  internal_error: { ends: '933', behaviour: { answer: 'internal' } },
  locked: { ends: '934', behaviour: { answer: 'locked' } },
  never_arrived: { ends: '935', behaviour: { answer: 'lost' } },
} satisfies Record<string, { ends: string; behaviour: Behaviour }>

export type BehaviourName = keyof typeof namedBehaviours

export const behaviourNames = Object.keys(namedBehaviours) as BehaviourName[]
