import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  idlePull,
  type PullEvent,
  type PullPhase,
  type PullState,
  reducePull,
  thresholdFor,
} from './pull-machine.js'
import { restPx, viewPull } from './pull-view.js'

const followed: Record<PullPhase, PullPhase[]> = {
  none: ['pulling', 'reached', 'refreshing'],
  pulling: ['none', 'reached', 'aborting', 'refreshing'],
  reached: ['none', 'pulling', 'aborting', 'refreshing'],
  aborting: ['none', 'refreshing'],
  refreshing: ['restoring'],
  restoring: ['none', 'refreshing'],
}
const busy: PullPhase[] = ['aborting', 'refreshing', 'restoring']

/** Checks the rules that hold for each step, and returns the one that is broken. */
function brokenRule(before: PullState, event: PullEvent, after: PullState): string | undefined {
  const { phase } = after
  const began = phase === 'refreshing' && before.phase !== 'refreshing'
  const view = viewPull(after)
  const rules: Record<string, boolean> = {
    'only known changes of phase': phase === before.phase || followed[before.phase].includes(phase),
    'a new touch is ignored until the last pull is over':
      event.type !== 'touch' || !busy.includes(before.phase) || after === before,
    'no finger is followed while it aborts, refreshes or restores':
      !busy.includes(phase) || after.touch === null,
    'a pull is a finger that is followed':
      (phase !== 'pulling' && phase !== 'reached') || after.touch !== null,
    'reached exactly past the threshold':
      (phase !== 'reached' || after.pulled >= after.threshold) &&
      (phase !== 'pulling' || after.pulled < after.threshold),
    'refreshes when let go past the threshold, or asked to':
      !began ||
      event.type === 'refresh' ||
      (event.type === 'release' && before.phase === 'reached'),
    'counts each refresh once': after.run === before.run + (began ? 1 : 0),
    'ends a refresh only when the work is done and the indicator rests':
      before.phase !== 'refreshing' || phase === 'refreshing' || (after.settled && after.rested),
    'is not ended by an older refresh':
      event.type !== 'settled' || event.run === before.run || after === before,
    'a transition that ends takes no finger away':
      event.type !== 'rested' || before.touch === null || after.touch === before.touch,
    'a transition that ends moves nothing that a finger holds':
      event.type !== 'rested' || !['pulling', 'reached'].includes(before.phase) || after === before,
    'moves within bounds': view.offset >= 0 && view.offset <= 2 * Math.max(after.threshold, restPx),
    'turns once at most': view.turn >= 0 && view.turn <= 360,
    'goes back to none within two ends of transition': comesToRest(after),
  }
  return Object.entries(rules).find(([, holds]) => !holds)?.[0]
}

function comesToRest(state: PullState): boolean {
  const events: PullEvent[] = [
    { type: 'cancel' },
    { type: 'settled', run: state.run },
    { type: 'rested' },
    { type: 'rested' },
  ]
  return events.reduce(reducePull, state).phase === 'none'
}

const events: PullEvent[] = [
  { type: 'touch', x: 100, y: 100, width: 375 },
  { type: 'move', x: 100, y: 103 },
  { type: 'move', x: 104, y: 140 },
  { type: 'move', x: 100, y: 300 },
  { type: 'move', x: 160, y: 110 },
  { type: 'move', x: 100, y: 60 },
  { type: 'release' },
  { type: 'cancel' },
  { type: 'refresh' },
  { type: 'settled', run: 0 },
  { type: 'settled', run: 1 },
  { type: 'rested' },
]

it('keeps its rules in every sequence of six events', () => {
  let steps = 0
  const walk = (state: PullState, depth: number): void => {
    if (depth === 0) return
    for (const event of events) {
      const next = reducePull(state, event)
      const broken = brokenRule(state, event, next)
      if (broken) throw new Error(`${broken}: ${JSON.stringify({ state, event, next })}`)
      steps += 1
      // An event that changed nothing leads to sequences that were tested already.
      if (next !== state) walk(next, depth - 1)
    }
  }
  walk(idlePull, 6)
  expect(steps).toBeGreaterThan(10_000)
})

it('keeps its rules for random touches in any order', () => {
  const place = fc.integer({ min: -50, max: 900 })
  const event: fc.Arbitrary<PullEvent> = fc.oneof(
    fc.record({
      type: fc.constant('touch'),
      x: place,
      y: place,
      width: fc.integer({ min: 280, max: 2000 }),
    }),
    { weight: 4, arbitrary: fc.record({ type: fc.constant('move'), x: place, y: place }) },
    fc.record({ type: fc.constantFrom('release', 'cancel', 'refresh', 'rested') }),
    fc.record({ type: fc.constant('settled'), run: fc.integer({ min: 0, max: 4 }) }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (sequence) => {
      let state = idlePull
      for (const one of sequence) {
        const next = reducePull(state, one)
        expect(brokenRule(state, one, next)).toBeUndefined()
        state = next
      }
    }),
    { numRuns: 500 },
  )
})

describe('one pull', () => {
  const down = (y: number): PullEvent => ({ type: 'move', x: 0, y })
  const run = (...sequence: PullEvent[]) => {
    const phases: PullPhase[] = []
    let state = idlePull
    for (const event of sequence) {
      state = reducePull(state, event)
      if (state.phase !== phases.at(-1)) phases.push(state.phase)
    }
    return phases.join(' ')
  }
  const touch: PullEvent = { type: 'touch', x: 0, y: 0, width: 375 }
  const release: PullEvent = { type: 'release' }
  const rested: PullEvent = { type: 'rested' }

  it('released before 75 px, goes back', () => {
    expect(run(touch, down(74), release, rested)).toBe('none pulling aborting none')
  })

  it('released at 75 px, refreshes and goes back', () => {
    const settled: PullEvent = { type: 'settled', run: 1 }
    expect(run(touch, down(30), down(75), release, rested, settled, rested)).toBe(
      'none pulling reached refreshing restoring none',
    )
  })

  it('may cross the threshold in both directions', () => {
    expect(run(touch, down(80), down(70), down(90))).toBe('none reached pulling reached')
  })

  it('is not a pull if it starts sideways or upwards, whatever follows', () => {
    expect(run(touch, { type: 'move', x: 40, y: 20 }, down(200), release)).toBe('none')
    expect(run(touch, down(-10), down(200), release)).toBe('none')
  })

  it('ends and lets the page scroll once the finger is above its starting point', () => {
    expect(run(touch, down(60), down(0), down(200))).toBe('none pulling none')
  })
})

it('has a threshold of 75 px at a width of 375 px, scaled with the width up to 96 px', () => {
  expect([320, 375, 480, 1280].map(thresholdFor)).toEqual([64, 75, 96, 96])
})

it('shows the whole indicator while it refreshes, and hides it at rest', () => {
  const view = (phase: PullPhase) => viewPull({ ...idlePull, phase, pulled: 90 })
  expect(view('refreshing')).toEqual({ offset: restPx, turn: 360, opacity: 1 })
  for (const phase of ['none', 'aborting', 'restoring'] as const) {
    expect(view(phase)).toEqual({ offset: 0, turn: 0, opacity: 0 })
  }
})

it('follows the finger up to the threshold, and then ever more slowly', () => {
  const at = (pulled: number) => viewPull({ ...idlePull, phase: 'pulling', pulled })
  expect([0, 7, 75, 100, 150, 750].map((pulled) => at(pulled).offset)).toEqual([
    0, 7, 75, 94, 113, 143,
  ])
  expect([0, 7, 35, 75].map((pulled) => at(pulled).opacity)).toEqual([0, 0.2, 1, 1])
})

it('turns with the cube of the progress', () => {
  const at = (pulled: number) => viewPull({ ...idlePull, phase: 'pulling', pulled }).turn
  expect(at(37.5)).toBe(45)
  expect(at(75)).toBe(360)
})
