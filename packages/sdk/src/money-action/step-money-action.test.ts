import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDefinite } from '../client/is-definite.js'
import type { redeemReward, Reward } from '../contract/customer/rewards.js'
import { BusinessError, ContractError, HttpError, NetworkError } from '../errors/errors.js'
import {
  firstWait,
  initialMoneyAction,
  longestWait,
  viewOf,
  type MoneyActionCommand,
  type MoneyActionEvent,
  type MoneyActionState,
} from './money-action-state.js'
import { stepMoneyAction } from './step-money-action.js'

type Redeem = typeof redeemReward

const day = 86_400

// Like `expect`, but fast enough for a million checks.
function must(holds: boolean, rule: string) {
  if (!holds) throw new Error(rule)
}

/** A call whose key is kept until it has a definite answer. */
interface KeptCall {
  readonly key: number
  readonly code: string
  readonly since: number
}

/** The call in flight; `kept` is undefined if nothing was sent, as another tab has the answer. */
interface Sent {
  readonly kept: KeptCall | undefined
  readonly isNew: boolean
}

const businessError = () => new BusinessError('No', { body: { code: 4001 } })
const goneError = () => new NetworkError('answered', { aborted: true })

function httpError(status: number, tries: number) {
  const error = new HttpError('No', { status, body: { code: status } })
  error.tries = tries
  return error
}

function lineError() {
  const error = new NetworkError('cut', {})
  error.tries = 3
  return error
}

/** A simulated backend, the SDK's keys, another tab and a clock around the money action's state. */
class World {
  state: MoneyActionState<Redeem> = initialMoneyAction
  /** Milliseconds. */
  now = 1_700_000_000_000
  timer: number | undefined
  sent: Sent | undefined
  kept: KeptCall[] = []
  keys = 0
  /** The effect of each key. */
  readonly effects = new Map<number, Reward>()
  readonly refused = new Set<number>()
  /** Runs that were accepted, and those that have ended. */
  taken = 0
  ended = 0
  /** Answers that arrived, and those that were handed over. */
  answers = 0
  received = 0

  get seconds() {
    return Math.floor(this.now / 1000)
  }

  dispatch(event: MoneyActionEvent<Redeem>) {
    const before = this.state
    const { error } = viewOf(before)
    this.state = stepMoneyAction(before, event)
    for (const command of this.state.commands) this.runCommand(command, before, event)
    const { state, reply, error: nowError } = viewOf(this.state)
    if (reply !== viewOf(before).reply)
      must(event.type === 'replied', 'a success without an answer')
    if (nowError !== undefined && nowError !== error)
      must(event.type === 'failed', 'an error without a refusal')
    this.check(state)
  }

  runCommand(
    command: MoneyActionCommand<Redeem>,
    before: MoneyActionState<Redeem>,
    event: MoneyActionEvent<Redeem>,
  ) {
    switch (command.type) {
      case 'send': {
        must(!this.sent, 'a second request in flight')
        must(
          command.onlyPending || before.phase === 'idle',
          'a new call while an answer is missing',
        )
        this.timer = undefined
        this.sent = this.begin(command.input.code, command.onlyPending)
        break
      }
      case 'wait':
        must(command.milliseconds >= firstWait, 'a wait is too short')
        must(command.milliseconds <= longestWait, 'a wait is longer than half a minute')
        this.timer = this.now + command.milliseconds
        break
      case 'end':
        this.ended += 1
        must(this.ended <= this.taken, 'a run ended twice')
        if (command.reply !== undefined) this.receive(command.reply, event)
        break
      case 'found':
        this.receive(command.reply, event)
        break
      case 'stale':
        break
    }
  }

  receive(reply: Reward, event: MoneyActionEvent<Redeem>) {
    must(
      event.type === 'replied' && event.reply === reply,
      'an answer was handed over that did not just arrive',
    )
    this.received += 1
  }

  /** Chooses the key like `pending-calls.ts`. */
  begin(code: string, onlyPending: boolean): Sent {
    const same = this.kept.find((one) => one.code === code)
    if (onlyPending) {
      // A call that the customer has just repeated is expected, however old its key is.
      const { since = 0 } = this.state.call ?? {}
      must(Math.abs(this.seconds - since) < day, 'a call from more than a day ago was resent')
    }
    if (same || onlyPending) return { kept: same, isNew: false }
    this.keys += 1
    must(this.keys <= this.taken, 'a new key without a tap')
    const kept = { key: this.keys, code, since: this.seconds }
    this.kept = [...this.kept, kept]
    return { kept, isNew: true }
  }

  forget(key: number) {
    this.kept = this.kept.filter((one) => one.key !== key)
  }

  /** Checks what must hold after every event. */
  check(state: string) {
    const { phase, call, abandoned } = this.state
    must(
      (this.sent !== undefined) === (phase === 'sending' || phase === 'resending'),
      'the phase does not match the call in flight',
    )
    // A wait or a call must always be pending, so that the action never gets stuck.
    must((this.timer !== undefined) === (phase === 'waiting'), 'no resend is scheduled')
    const { error, neverAnswered } = viewOf(this.state)
    const isOpen = this.kept.some((one) => one.code === call?.input.code)
    if (error !== undefined)
      must(state === 'idle' && !isOpen, 'a refusal of a call that may still have its effect')
    if (state === 'idle' && isOpen) {
      must(
        abandoned.some(({ input }) => input.code === call?.input.code),
        'a call was abandoned without saying so',
      )
      must(neverAnswered !== undefined, 'a call was abandoned without saying so')
    }
  }

  run(code: string) {
    if (this.state.phase === 'idle') this.taken += 1
    this.dispatch({ type: 'run', input: { code }, now: this.seconds })
  }

  look() {
    const calls = this.kept.map(({ code, since }) => ({ input: { code }, since }))
    this.dispatch({ type: 'pending-read', calls, now: this.seconds })
  }

  /** Reloads the page; the call in flight may arrive or not. */
  reload(arrives: boolean) {
    const kept = this.sent?.kept
    if (kept && arrives) this.serve(kept.key, true)
    this.sent = undefined
    this.timer = undefined
    this.ended = this.taken
    this.state = initialMoneyAction
    this.look()
  }

  /** The backend handles a key: it has its effect once, or is refused forever. */
  serve(key: number, isFine: boolean) {
    if (this.refused.has(key) || (!isFine && !this.effects.has(key))) this.refused.add(key)
    else if (!this.effects.has(key)) this.effects.set(key, { kind: 'money', amount: key })
    return this.effects.get(key)
  }

  /** Ends the call in flight; returns it if it was really sent. */
  land(): Sent | undefined {
    const { sent } = this
    this.sent = undefined
    if (sent && !sent.kept) this.dispatch({ type: 'failed', error: goneError() })
    return sent?.kept && sent
  }

  answer(isFine: boolean) {
    const kept = this.land()?.kept
    if (!kept) return
    const reply = this.serve(kept.key, isFine)
    this.forget(kept.key)
    if (!reply) return this.dispatch({ type: 'failed', error: businessError() })
    this.answers += 1
    this.dispatch({ type: 'replied', reply: { ...reply } })
  }

  fail(error: NetworkError | HttpError | ContractError, hasEffect = false) {
    const sent = this.land()
    if (!sent?.kept) return
    if (hasEffect) this.serve(sent.kept.key, true)
    // Like `call-endpoint.ts`.
    if (!sent.isNew) error.tries += 1
    if (isDefinite(error, error.tries === 1)) this.forget(sent.kept.key)
    this.dispatch({ type: 'failed', error })
  }

  /** Another tab gets the answer of a lost call. */
  findElsewhere(isFine: boolean) {
    const kept = this.kept.find(({ key }) => key !== this.sent?.kept?.key)
    if (!kept) return
    this.serve(kept.key, isFine)
    this.forget(kept.key)
  }

  passTime() {
    if (this.timer === undefined) return
    this.now = Math.max(this.now, this.timer)
    this.comeDue()
  }

  /** The wait is over, or the network is back. */
  comeDue() {
    this.timer = undefined
    this.dispatch({ type: 'due', now: this.seconds })
  }

  /** Ends all faults. */
  calmDown() {
    for (let left = 100; left > 0 && (this.sent || this.timer !== undefined); left -= 1) {
      this.answer(true)
      this.passTime()
    }
  }
}

const moves = {
  runOne: (world: World) => world.run('ONE'),
  runOther: (world: World) => world.run('OTHER'),
  reset: (world: World) => world.dispatch({ type: 'reset' }),
  look: (world: World) => world.look(),
  answer: (world: World) => world.answer(true),
  refuse: (world: World) => world.answer(false),
  loseRequest: (world: World) => world.fail(lineError()),
  loseAnswer: (world: World) => world.fail(lineError(), true),
  garble: (world: World) => world.fail(new ContractError('Invalid', { path: '' }), true),
  rateLimit: (world: World) => world.fail(httpError(429, 1)),
  loseAndRateLimit: (world: World) => world.fail(httpError(429, 2), true),
  findElsewhere: (world: World) => world.findElsewhere(true),
  refuseElsewhere: (world: World) => world.findElsewhere(false),
  reload: (world: World) => world.reload(true),
  loseAtReload: (world: World) => world.reload(false),
  passTime: (world: World) => world.passTime(),
  online: (world: World) => world.comeDue(),
  aDay: (world: World) => void (world.now += day * 1000),
  aDayBack: (world: World) => void (world.now -= day * 1000),
} satisfies Record<string, (world: World) => void>

// Another tab may have sent the call that the customer repeats, or an earlier visit may have left two.
const twoLeft: (keyof typeof moves)[] = [
  ...(['runOne', 'aDay', 'loseAtReload', 'aDayBack', 'runOther'] as const),
  ...(['reload', 'answer', 'runOther', 'rateLimit'] as const),
]

const script = fc.array(fc.constantFrom(...(Object.keys(moves) as (keyof typeof moves)[])), {
  maxLength: 60,
  size: 'max',
})

function play(names: readonly (keyof typeof moves)[]): World {
  const world = new World()
  for (const name of names) moves[name](world)
  return world
}

test('in every order of events there is no new key while an answer is missing, no success without an answer, and no refusal of a call that may still have its effect', () => {
  fc.assert(
    fc.property(script, (names) => void play(names)),
    { numRuns: 3000, examples: [[twoLeft]] },
  )
})

test('once the faults are over, every tap has ended once and every answer was handed over once', () => {
  fc.assert(
    fc.property(script, (names) => {
      const world = play(names)
      world.calmDown()
      const { phase, wasLost, call, abandoned } = world.state
      expect(phase).toBe('idle')
      expect(world.ended).toBe(world.taken)
      expect(world.received).toBe(world.answers)
      const isGivenUp = abandoned.some(({ input }) => input.code === call?.input.code)
      if (isGivenUp) expect(wasLost).toBe(false)
      else expect(world.kept.map(({ code }) => code)).not.toContain(call?.input.code)
    }),
    { numRuns: 3000, examples: [[twoLeft]] },
  )
})

test('a call that an earlier visit lost starts with the shortest wait', () => {
  const call = { input: { code: 'ONE' }, since: 0 }
  const state: MoneyActionState<Redeem> = { ...initialMoneyAction, wait: longestWait }
  const asking = stepMoneyAction(state, { type: 'pending-read', calls: [call], now: 0 })
  expect(asking.commands).toEqual([{ type: 'send', input: call.input, onlyPending: true }])
  const waiting = stepMoneyAction(asking, { type: 'failed', error: lineError() })
  expect(waiting.commands).toEqual([{ type: 'wait', milliseconds: firstWait }])
})
