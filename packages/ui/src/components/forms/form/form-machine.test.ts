import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rulesSchema } from '../../../testing/rules-schema.js'
import { type FormEvent, type FormState, nextForm, startForm } from './form-machine.js'

interface Values {
  phone: string
  password: string
}

const schema = rulesSchema<Values>({
  phone: (value) => !value && 'Please enter your phone number.',
  password: (value) => value.length < 3 && `${value.length} is too short`,
})
const start: Values = { phone: '', password: '' }

const issuesOf = (values: Values) => {
  const result = schema.safeParse(values)
  return result.success ? [] : result.error.issues
}

const change = (state: FormState<Values>, name: keyof Values, value: string) => {
  const issues = issuesOf({ ...state.values, [name]: value })
  return nextForm(state, { type: 'changed', name, value, issues })
}
const leave = (state: FormState<Values>, name: keyof Values) =>
  nextForm(state, { type: 'left', name, issues: issuesOf(state.values) })
const stop = (state: FormState<Values>) =>
  nextForm(state, { type: 'stopped', issues: issuesOf(state.values) })

it('shows a field’s error on blur, not while typing, and no other field’s error', () => {
  const typed = change(startForm(start), 'password', 'a')
  expect(typed.faults).toEqual({})
  expect(leave(typed, 'password').faults).toEqual({ password: '1 is too short' })
})

it('shows no error for a field that was only focused, until submit', () => {
  const passed = leave(startForm(start), 'phone')
  expect(passed.faults).toEqual({})
  const wrong = { phone: 'Please enter your phone number.' }
  expect(stop(passed).faults).toMatchObject(wrong)
  expect(leave(change(change(passed, 'phone', '0'), 'phone', ''), 'phone').faults).toEqual(wrong)
})

it('shows no error for a field that was cleared and then only focused', () => {
  const typed = leave(change(startForm(start), 'password', 'a'), 'password')
  const cleared = nextForm(typed, { type: 'cleared', values: { password: '' } })
  expect(leave(cleared, 'password').faults).toEqual({})
})

it('removes an error as soon as it is fixed, and does not change its text while typing', () => {
  const wrong = leave(change(startForm(start), 'password', 'a'), 'password')
  expect(change(wrong, 'password', 'ab').faults).toEqual({ password: '1 is too short' })
  expect(change(wrong, 'password', 'abc').faults).toEqual({})
})

it('shows a server error until its field is changed, even if another field is left', () => {
  const issues = [{ path: ['phone'], message: 'This phone number has an account. Log in.' }]
  const refused = nextForm(startForm({ phone: '0712', password: 'abc' }), {
    type: 'answered',
    issues,
  })
  expect(leave(refused, 'password').refusals).toEqual({ phone: issues[0]?.message })
  expect(change(refused, 'phone', '0713').refusals).toEqual({})
})

it('keeps one field’s server error while another field is changed', () => {
  const issues = [
    { path: ['phone'], message: 'This phone number has an account. Log in.' },
    { path: ['password'], message: 'This password is too common.' },
  ]
  const refused = nextForm(startForm(start), { type: 'answered', issues })
  expect(change(refused, 'phone', '0713').refusals).toEqual({ password: issues[1]?.message })
})

it('joins issues without a field into one message', () => {
  const issues = [
    { path: [], message: 'The payout fund is short.' },
    { path: ['wallet_type'], message: 'Choose another wallet.' },
  ]
  const { message, refusals } = nextForm(startForm(start), { type: 'answered', issues })
  expect(message).toBe('The payout fund is short. Choose another wallet.')
  expect(refusals).toEqual({})
})

it('clears only the given fields', () => {
  const wrong = stop(change(startForm(start), 'phone', ''))
  const cleared = nextForm(wrong, { type: 'cleared', values: { password: '' } })
  expect(cleared.faults).toEqual({ phone: 'Please enter your phone number.' })
  expect(leave(cleared, 'phone').faults).toEqual(cleared.faults)
})

const name = fc.constantFrom<keyof Values>('phone', 'password')
const value = fc.constantFrom('', 'a', 'abc')
const act = fc.oneof(
  fc.record({ type: fc.constant('changed' as const), name, value }),
  fc.record({ type: fc.constant('left' as const), name }),
  fc.record({ type: fc.constant('stopped' as const) }),
  fc.record({ type: fc.constant('sent' as const) }),
  fc.record({
    type: fc.constant('answered' as const),
    issues: fc.array(fc.record({ path: fc.tuple(name), message: fc.constant('refused') })),
  }),
)

it('in any sequence of events, keeps every value, adds no error while typing, and shows none too early', () => {
  const property = fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
    let state = startForm(start)
    const expected: Values = { ...start }
    const changed = new Set<string>()
    const left = new Set<string>()
    for (const one of acts) {
      const values =
        one.type === 'changed' ? { ...state.values, [one.name]: one.value } : state.values
      const issues = 'issues' in one ? one.issues : issuesOf(values)
      const before = state
      state = nextForm(state, { ...one, issues } as FormEvent<Values>)
      if (one.type === 'changed') {
        changed.add(one.name)
        expected[one.name] = one.value
        for (const shown of Object.keys(state.faults)) expect(before.faults).toHaveProperty(shown)
        expect(state.refusals).not.toHaveProperty(one.name)
      }
      if (one.type === 'left' && changed.has(one.name)) left.add(one.name)
      if (one.type === 'stopped') for (const { path } of issues) left.add(String(path[0]))
      expect(state.values).toEqual(expected)
      for (const shown of Object.keys(state.faults)) expect(left).toContain(shown)
      const isStopped = one.type === 'stopped' || (one.type === 'answered' && issues.length > 0)
      expect(state.stops).toBe(before.stops + (isStopped ? 1 : 0))
    }
  })
  fc.assert(property, { numRuns: 500 })
})
