import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdays, type ProfitRule } from './profit-rule.js'
import { dueTime, endsAt, nextDue, type Schedule } from './earning-schedule.js'
import { wallTime } from '@mavuno/format'

const aDay = 86_400

function ruleOf(...days: string[]): ProfitRule {
  return Object.fromEntries(
    weekdays.map((weekday) => [weekday, days.includes(weekday) ? 1 : 0]),
  ) as ProfitRule
}

const everyDay = ruleOf(...weekdays)
const workdays = ruleOf(...weekdays.slice(0, 5))

function at(text: string): number {
  return Date.parse(text) / 1000
}

function schedule(changes: Partial<Schedule> = {}): Schedule {
  return {
    started: at('2025-11-20T09:12:44+03:00'),
    claim_period: aDay,
    profit_rule: workdays,
    time_zone: 'Africa/Nairobi',
    number_of_earnings: 22,
    ...changes,
  }
}

test('a period that would end on a day without the flag ends at the same time of the next that has it', () => {
  expect(dueTime(schedule(), 1)).toBe(at('2025-11-21T09:12:44+03:00'))
  expect(dueTime(schedule(), 2)).toBe(at('2025-11-24T09:12:44+03:00'))
})

test('the next period starts where the last one ended', () => {
  const hourly = schedule({ started: at('2025-11-21T23:30:00+03:00'), claim_period: 3600 })
  expect(dueTime(hourly, 1)).toBe(at('2025-11-24T00:30:00+03:00'))
  expect(dueTime(hourly, 2)).toBe(at('2025-11-24T01:30:00+03:00'))
})

test('the day is the one of the time zone, not that of UTC', () => {
  const lateFriday = { started: at('2025-11-20T22:30:00Z'), claim_period: aDay }
  expect(dueTime(schedule(lateFriday), 1)).toBe(at('2025-11-24T01:30:00+03:00'))
  expect(dueTime(schedule({ ...lateFriday, time_zone: 'UTC' }), 1)).toBe(at('2025-11-21T22:30:00Z'))
})

test('the local time stays the same when clocks change over the days in between', () => {
  const rule = { claim_period: aDay, profit_rule: workdays, time_zone: 'America/New_York' }
  expect(nextDue(at('2025-03-07T12:00:00-05:00'), rule)).toBe(at('2025-03-10T12:00:00-04:00'))
  expect(nextDue(at('2025-10-31T12:00:00-04:00'), rule)).toBe(at('2025-11-03T12:00:00-05:00'))
})

test('a local time that clocks skip falls due as much later as they skip', () => {
  const rule = { claim_period: aDay, profit_rule: ruleOf('sunday'), time_zone: 'America/New_York' }
  expect(nextDue(at('2025-03-07T02:30:00-05:00'), rule)).toBe(at('2025-03-09T03:30:00-04:00'))
})

test('if clocks skip a whole profit day, the earning falls due a week later', () => {
  const rule = { claim_period: aDay, profit_rule: ruleOf('friday'), time_zone: 'Pacific/Apia' }
  // There was no 2011-12-30 in Samoa.
  expect(nextDue(at('2011-12-28T12:00:00-10:00'), rule)).toBe(at('2012-01-06T12:00:00+14:00'))
})

test('a holding ends after its cycle, or with its last earning if that is later', () => {
  const quick = schedule({ claim_period: 30, profit_rule: everyDay, number_of_earnings: 40 })
  expect(endsAt({ ...quick, cycle: 1 })).toBe(quick.started + aDay)
  expect(endsAt({ ...schedule(), cycle: 1 })).toBe(dueTime(schedule(), 22))
})

test('there is no earning before the first or after the last', () => {
  expect(() => dueTime(schedule(), 0)).toThrow(RangeError)
  expect(() => dueTime(schedule(), 23)).toThrow(RangeError)
})

const zones = [
  'Africa/Nairobi',
  'UTC',
  'America/New_York',
  'Europe/London',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Asia/Kathmandu',
]

const anySchedule: fc.Arbitrary<Schedule> = fc.record({
  started: fc.integer({ min: at('2005-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') }),
  claim_period: fc.oneof(
    fc.integer({ min: 1, max: 7200 }),
    fc.integer({ min: 1, max: 3 * aDay }),
    fc.integer({ min: 1, max: 40 * aDay }),
  ),
  profit_rule: fc.subarray([...weekdays], { minLength: 1 }).map((days) => ruleOf(...days)),
  time_zone: fc.constantFrom(...zones),
  number_of_earnings: fc.integer({ min: 1, max: 12 }),
})

function moments(of: Schedule): number[] {
  return Array.from({ length: of.number_of_earnings }, (_, index) => dueTime(of, index + 1))
}

const oracles = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }),
  ]),
)

function hasFlag(moment: number, { time_zone, profit_rule }: Schedule): boolean {
  const weekday = oracles
    .get(time_zone)!
    .format(moment * 1000)
    .toLowerCase()
  return profit_rule[weekday as keyof ProfitRule] === 1
}

test('earnings fall due one after the other, never two at a moment, never before a whole period', () => {
  fc.assert(
    fc.property(anySchedule, (of) => {
      const due = moments(of)
      for (const [index, moment] of due.entries()) {
        expect(moment).toBeGreaterThanOrEqual((due[index - 1] ?? of.started) + of.claim_period)
      }
    }),
    { numRuns: 400 },
  )
})

test('earnings fall due on days with the flag only', () => {
  fc.assert(
    fc.property(anySchedule, (of) => {
      for (const moment of moments(of)) expect(hasFlag(moment, of)).toBe(true)
    }),
    { numRuns: 400 },
  )
})

test('a postponed earning falls due on the very next day with the flag', () => {
  fc.assert(
    fc.property(anySchedule, (of) => {
      const end = of.started + of.claim_period
      const due = nextDue(of.started, of)
      const dayOf = (moment: number) => Math.floor(wallTime(moment, of.time_zone) / aDay)
      for (let moment = end; moment < due; moment += 1800) {
        expect(hasFlag(moment, of) && dayOf(moment) !== dayOf(due)).toBe(false)
      }
    }),
    { numRuns: 400 },
  )
})

test('due times are the same when counted from a later period', () => {
  fc.assert(
    fc.property(anySchedule, fc.nat({ max: 11 }), (of, index) => {
      const due = moments(of)
      const n = (index % due.length) + 1
      const moment = due[n - 1]!
      const rest = { ...of, started: moment, number_of_earnings: due.length - n }
      expect(moments(rest)).toEqual(due.slice(n))
    }),
    { numRuns: 300 },
  )
})
