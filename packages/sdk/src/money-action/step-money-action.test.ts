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

// As `expect`, but it is asked a million times.
function must(isSo: boolean, rule: string) {
  if (!isSo) throw new Error(rule)
}

/** A call whose key is kept until a definite answer has come. */
interface KeptCall {
  readonly key: number
  readonly code: string
  readonly since: number
}

/** What is on its way; without a key, nothing was sent, as it has been answered elsewhere. */
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

/** A backend, the SDK's keys, another tab and a clock around the machine, one step at a time. */
class World {
  state: MoneyActionState<Redeem> = initialMoneyAction
  /** Milliseconds. */
  now = 1_700_000_000_000
  timer: number | undefined
  sent: Sent | undefined
  kept: KeptCall[] = []
  keys = 0
  /** What each key brought about. */
  readonly effects = new Map<number, Reward>()
  readonly refused = new Set<number>()
  /** Runs that were taken, and how they ended. */
  taken = 0
  ended = 0
  /** Answers that came, and those that were handed over. */
  answers = 0
  told = 0

  get seconds() {
    return Math.floor(this.now / 1000)
  }

  tell(event: MoneyActionEvent<Redeem>) {
    const before = this.state
    const { error } = viewOf(before)
    this.state = stepMoneyAction(before, event)
    for (const command of this.state.commands) this.carryOut(command, before, event)
    const { state, reply, error: nowError } = viewOf(this.state)
    if (reply !== viewOf(before).reply) must(event.type === 'replied', 'no success unanswered')
    if (nowError !== undefined && nowError !== error)
      must(event.type === 'failed', 'a refusal came')
    this.check(state)
  }

  carryOut(
    command: MoneyActionCommand<Redeem>,
    before: MoneyActionState<Redeem>,
    event: MoneyActionEvent<Redeem>,
  ) {
    switch (command.type) {
      case 'send': {
        must(!this.sent, 'one request at a time')
        must(command.onlyPending || before.phase === 'idle', 'nothing new while one is missing')
        this.timer = undefined
        this.sent = this.begin(command.input.code, command.onlyPending)
        break
      }
      case 'wait':
        must(command.milliseconds >= firstWait, 'no timer runs wild')
        must(command.milliseconds <= longestWait, 'it never takes longer than half a minute')
        this.timer = this.now + command.milliseconds
        break
      case 'end':
        this.ended += 1
        must(this.ended <= this.taken, 'a run ends once')
        if (command.reply !== undefined) this.hear(command.reply, event)
        break
      case 'found':
        this.hear(command.reply, event)
        break
      case 'stale':
        break
    }
  }

  hear(reply: Reward, event: MoneyActionEvent<Redeem>) {
    must(event.type === 'replied' && event.reply === reply, 'an answer is handed over as it comes')
    this.told += 1
  }

  /** What the SDK does before it sends: see `pending-calls.ts`. */
  begin(code: string, onlyPending: boolean): Sent {
    const same = this.kept.find((one) => one.code === code)
    if (onlyPending) {
      // Whoever did it once more a moment ago expects it, however old its key is.
      const { since = 0 } = this.state.call ?? {}
      must(Math.abs(this.seconds - since) < day, 'nothing comes as a surprise')
    }
    if (same || onlyPending) return { kept: same, isNew: false }
    this.keys += 1
    must(this.keys <= this.taken, 'no new key but for a tap')
    const kept = { key: this.keys, code, since: this.seconds }
    this.kept = [...this.kept, kept]
    return { kept, isNew: true }
  }

  forget(key: number) {
    this.kept = this.kept.filter((one) => one.key !== key)
  }

  /** What holds after every event. */
  check(state: string) {
    const { phase, call, givenUp } = this.state
    must((this.sent !== undefined) === (phase === 'sending' || phase === 'asking'), 'under way')
    // Something always moves it on.
    must((this.timer !== undefined) === (phase === 'waiting'), 'a time to ask again')
    const { error, neverAnswered } = viewOf(this.state)
    const isOpen = this.kept.some((one) => one.code === call?.input.code)
    if (error !== undefined) must(state === 'idle' && !isOpen, 'no refusal of what may still come')
    if (state === 'idle' && isOpen) {
      must(
        givenUp.some(({ input }) => input.code === call?.input.code),
        'nothing is let go unsaid',
      )
      must(neverAnswered !== undefined, 'nothing is let go unsaid')
    }
  }

  run(code: string) {
    if (this.state.phase === 'idle') this.taken += 1
    this.tell({ type: 'run', input: { code }, now: this.seconds })
  }

  look() {
    const calls = this.kept.map(({ code, since }) => ({ input: { code }, since }))
    this.tell({ type: 'looked', calls, now: this.seconds })
  }

  /** Another page of the same customer begins; what was under way may arrive or not. */
  reload(arrives: boolean) {
    const kept = this.sent?.kept
    if (kept && arrives) this.serve(kept.key, true)
    this.sent = undefined
    this.timer = undefined
    this.ended = this.taken
    this.state = initialMoneyAction
    this.look()
  }

  /** The backend takes a key: it has its effect once, or is refused for ever. */
  serve(key: number, isFine: boolean) {
    if (this.refused.has(key) || (!isFine && !this.effects.has(key))) this.refused.add(key)
    else if (!this.effects.has(key)) this.effects.set(key, { kind: 'money', amount: key })
    return this.effects.get(key)
  }

  /** Ends what is under way; gives back its key, where something was sent. */
  land(): Sent | undefined {
    const { sent } = this
    this.sent = undefined
    if (sent && !sent.kept) this.tell({ type: 'failed', error: goneError() })
    return sent?.kept && sent
  }

  answer(isFine: boolean) {
    const kept = this.land()?.kept
    if (!kept) return
    const reply = this.serve(kept.key, isFine)
    this.forget(kept.key)
    if (!reply) return this.tell({ type: 'failed', error: businessError() })
    this.answers += 1
    this.tell({ type: 'replied', reply: { ...reply } })
  }

  fail(error: NetworkError | HttpError | ContractError, hasEffect = false) {
    const sent = this.land()
    if (!sent?.kept) return
    if (hasEffect) this.serve(sent.kept.key, true)
    if (isDefinite(error, sent.isNew && error.tries === 1)) this.forget(sent.kept.key)
    this.tell({ type: 'failed', error })
  }

  /** Another tab finds out what had no answer. */
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

  /** The wait is over, or the line is back. */
  comeDue() {
    this.timer = undefined
    this.tell({ type: 'due', now: this.seconds })
  }

  /** All faults are over. */
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
  reset: (world: World) => world.tell({ type: 'reset' }),
  look: (world: World) => world.look(),
  answer: (world: World) => world.answer(true),
  refuse: (world: World) => world.answer(false),
  loseRequest: (world: World) => world.fail(lineError()),
  loseAnswer: (world: World) => world.fail(lineError(), true),
  garble: (world: World) => world.fail(new ContractError('Rubbish', { path: '' }), true),
  turnAway: (world: World) => world.fail(httpError(429, 1)),
  loseAndTurnAway: (world: World) => world.fail(httpError(429, 2), true),
  findElsewhere: (world: World) => world.findElsewhere(true),
  refuseElsewhere: (world: World) => world.findElsewhere(false),
  reload: (world: World) => world.reload(true),
  loseAtReload: (world: World) => world.reload(false),
  passTime: (world: World) => world.passTime(),
  online: (world: World) => world.comeDue(),
  aDay: (world: World) => void (world.now += day * 1000),
  aDayBack: (world: World) => void (world.now -= day * 1000),
} satisfies Record<string, (world: World) => void>

const script = fc.array(fc.constantFrom(...(Object.keys(moves) as (keyof typeof moves)[])), {
  maxLength: 60,
  size: 'max',
})

function play(names: readonly (keyof typeof moves)[]): World {
  const world = new World()
  for (const name of names) moves[name](world)
  return world
}

test('in whatever order it happens: no new key while an answer is missing, no success without one, no refusal of what may still come', () => {
  fc.assert(
    fc.property(script, (names) => void play(names)),
    { numRuns: 3000 },
  )
})

test('once the faults are over the truth is known: every tap has ended once, every answer was told once', () => {
  fc.assert(
    fc.property(script, (names) => {
      const world = play(names)
      world.calmDown()
      const { phase, wasLost, call, givenUp } = world.state
      expect(phase).toBe('idle')
      expect(world.ended).toBe(world.taken)
      expect(world.told).toBe(world.answers)
      const isGivenUp = givenUp.some(({ input }) => input.code === call?.input.code)
      if (isGivenUp) expect(wasLost).toBe(false)
      else expect(world.kept.map(({ code }) => code)).not.toContain(call?.input.code)
    }),
    { numRuns: 3000 },
  )
})

test('what an earlier visit left begins with the shortest wait, however long the last one was', () => {
  const call = { input: { code: 'ONE' }, since: 0 }
  const state: MoneyActionState<Redeem> = { ...initialMoneyAction, wait: longestWait }
  const asking = stepMoneyAction(state, { type: 'looked', calls: [call], now: 0 })
  expect(asking.commands).toEqual([{ type: 'send', input: call.input, onlyPending: true }])
  const waiting = stepMoneyAction(asking, { type: 'failed', error: lineError() })
  expect(waiting.commands).toEqual([{ type: 'wait', milliseconds: firstWait }])
})
