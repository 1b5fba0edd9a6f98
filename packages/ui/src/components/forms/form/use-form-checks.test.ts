import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useForm } from './use-form.js'

interface Values {
  password: string
  again: string
}

const schema = {
  safeParse(values: unknown) {
    const { password, again } = values as Values
    const issues = [
      ...(password ? [] : [{ path: ['password'], message: 'Choose a password.' }]),
      ...(again === password && again ? [] : [{ path: ['again'], message: 'They differ.' }]),
    ]
    return issues.length > 0
      ? ({ success: false, error: { issues } } as const)
      : ({ success: true, data: values as Values } as const)
  },
}

/** A form whose fields of these names are on the page. */
function show(...names: (keyof Values)[]) {
  const onSubmit = vi.fn(() => [{ path: ['again'], message: 'Use another.' }])
  const { result } = renderHook(() =>
    useForm({ schema, defaultValues: { password: '', again: '' }, onSubmit }),
  )
  for (const name of names) result.current.field(name).ref(document.createElement('input'))
  const errors = () => {
    const { field, message } = result.current
    return [field('password').error, field('again').error, message.children]
  }
  return { form: () => result.current, errors, onSubmit }
}

it('checks fields that are filled in together as a whole, as a password manager does it', () => {
  const { form, errors } = show('password', 'again')
  act(() => void form().submit())
  expect(errors()).toEqual(['Choose a password.', 'They differ.', undefined])
  act(() => {
    const { field } = form()
    field('password').onValueChange('demo-1234')
    field('again').onValueChange('demo-1234')
  })
  expect(errors()).toEqual([undefined, undefined, undefined])
})

it.each([
  [
    ['password', 'again'],
    ['Choose a password.', 'They differ.', undefined],
  ],
  [['password'], ['Choose a password.', undefined, 'They differ.']],
  [['again'], [undefined, 'They differ.', 'Choose a password.']],
  [[], [undefined, undefined, 'Choose a password. They differ.']],
] as const)('with the fields %j on the page a stopped submit shows %j', (names, shown) => {
  const { form, errors, onSubmit } = show(...names)
  act(() => void form().submit())
  expect(errors()).toEqual(shown)
  expect(onSubmit).not.toHaveBeenCalled()
})

it.each([
  [
    ['password', 'again'],
    [undefined, 'Use another.', undefined],
  ],
  [['password'], [undefined, undefined, 'Use another.']],
] as const)('with the fields %j on the page a rejection shows %j', async (names, shown) => {
  const { form, errors, onSubmit } = show(...names)
  act(() => {
    form().setValue('password', 'demo-1234')
    form().setValue('again', 'demo-1234')
  })
  await act(() => form().submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ password: 'demo-1234', again: 'demo-1234' })
  expect(errors()).toEqual(shown)
})
