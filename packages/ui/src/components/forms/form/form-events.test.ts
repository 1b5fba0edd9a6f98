import { expect, it } from 'vitest'
import { type FormEvent, type FormState, nextForm } from './form-machine.js'

interface Values {
  phone: string
  password: string
}

/** A form in which every part holds something about both fields. */
const full: FormState<Values> = {
  values: { phone: '0712', password: 'ab' },
  status: 'editing',
  changed: { phone: true, password: true },
  left: { phone: true, password: true },
  faults: { phone: 'too short', password: 'too weak' },
  refusals: { phone: 'has an account', password: 'is too common' },
  message: 'We could not reach Mavuno.',
  stops: 3,
}
const stillWrong = [{ path: ['password'], message: 'too weak' }]
const rejected = [{ path: ['phone'], message: 'is blocked' }]

it.each<[string, FormEvent<Values>, Partial<FormState<Values>>]>([
  [
    'a changed field drops its own errors, and those that are fixed',
    { type: 'changed', name: 'phone', value: '0713', issues: stillWrong },
    {
      values: { phone: '0713', password: 'ab' },
      faults: { password: 'too weak' },
      refusals: { password: 'is too common' },
    },
  ],
  [
    'a field that is left has its new fault, and keeps what the receiver said',
    { type: 'left', name: 'password', issues: [{ path: ['password'], message: 'still weak' }] },
    { faults: { password: 'still weak' } },
  ],
  [
    'a stopped submit has the faults of all fields, and the form’s own message',
    { type: 'stopped', issues: [...stillWrong, { path: [], message: 'Tick it first.' }] },
    { faults: { password: 'too weak' }, message: 'Tick it first.', stops: 4 },
  ],
  [
    'what is sent has no error, and the same values',
    { type: 'sent' },
    { status: 'sending', faults: {}, refusals: {}, message: undefined },
  ],
  [
    'a good answer drops the errors of the last one, and moves no focus',
    { type: 'answered', issues: [] },
    { status: 'editing', refusals: {}, message: undefined },
  ],
  [
    'a refusal replaces the errors of the last one, and moves the focus',
    { type: 'answered', issues: rejected },
    { status: 'editing', refusals: { phone: 'is blocked' }, message: undefined, stops: 4 },
  ],
  [
    'a cleared field loses all that was about its old value',
    { type: 'cleared', values: { phone: '' } },
    {
      values: { phone: '', password: 'ab' },
      changed: { password: true },
      left: { password: true },
      faults: { password: 'too weak' },
      refusals: { password: 'is too common' },
    },
  ],
  [
    'a cleared form loses all that was about its fields',
    { type: 'cleared', values: { phone: '', password: '' } },
    {
      values: { phone: '', password: '' },
      changed: {},
      left: {},
      faults: {},
      refusals: {},
    },
  ],
])('%s', (_rule, event, expected) => {
  expect(nextForm(full, event)).toEqual({ ...full, ...expected })
  const sending: FormState<Values> = { ...full, status: 'sending' }
  expect(nextForm(sending, event)).toEqual({ ...sending, ...expected })
})
