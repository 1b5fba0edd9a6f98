// @vitest-environment jsdom
import { MavunoProvider } from '@mavuno/sdk/react'
import { createFormatter, UiProvider } from '@mavuno/ui'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { queries } from '../../queries.js'
import { textOf } from '../../testing/console.js'
import { at } from '../../testing/records.js'
import { DateField } from './date-field.js'

const formatter = createFormatter({ timeZone: 'Africa/Nairobi' })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at('00:30') * 1000 })
  await mavuno.language.loadAll()
})
afterEach(() => {
  vi.useRealTimers()
})

interface Field {
  readonly hasTime?: boolean
  readonly min?: string
  readonly max?: string
  readonly error?: string
}

/** A field with nothing in it. */
function showField(field: Field) {
  let value = ''
  function Part() {
    const [typed, setTyped] = useState('')
    value = typed
    return <DateField label="Day" value={typed} onValueChange={setTyped} {...field} />
  }
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  flushSync(() =>
    root.render(
      <MavunoProvider queries={queries}>
        <UiProvider formatter={formatter}>
          <Part />
        </UiProvider>
      </MavunoProvider>,
    ),
  )
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  const [text, native] = box.querySelectorAll('input')
  if (!text || !native) throw new Error('not shown')
  const write = (input: HTMLInputElement, now: string) =>
    flushSync(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, now)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return {
    native,
    value: () => value,
    error: () => textOf(box.querySelector('.mv-field-error')),
    type: (now: string) => {
      flushSync(() => text.focus())
      write(text, now)
    },
    leave: () => flushSync(() => text.blur()),
    choose: (now: string) => write(native, now),
  }
}

test.each([
  [{ max: '2026-11-28' }, '2026-11-28', undefined],
  [{ max: '2026-11-28' }, '2026-11-29', 'This is after 2026-11-28.'],
  [{ min: '2026-11-28' }, '2026-11-28', undefined],
  [{ min: '2026-11-28' }, '2026-11-27', 'This is before 2026-11-28.'],
  [{ hasTime: true, max: '2026-11-28 00:30' }, '2026-11-28 00:30', undefined],
  [{ hasTime: true, max: '2026-11-28 00:30' }, '202611280031', 'This is after 2026-11-28 00:30.'],
  [{ error: 'Something else.' }, '2026-11-28', 'Something else.'],
  [{ error: 'Something else.', max: '2026-11-27' }, '2026-11-28', 'This is after 2026-11-27.'],
  [{}, '28/11', 'Write the year first, such as 2026-11-28.'],
  [{ hasTime: true }, '28/11', 'Write the year first, such as 2026-11-28 00:30.'],
])('with %o it is said of “%s” while it is typed: %s', (field, typed, error) => {
  const shown = showField(field)
  shown.type(typed)
  expect(shown.error()).toBe(error)
})

test('a date that is not whole yet is wrong once its field is left, and nothing is not', () => {
  const shown = showField({})
  shown.type('2026-1')
  expect(shown.error()).toBeUndefined()
  shown.leave()
  expect(shown.error()).toBe('Write the year first, such as 2026-11-28.')
  shown.type('')
  shown.leave()
  expect(shown.error()).toBeUndefined()
})

test.each([
  [false, '20261128', '2026-11-28', '2026-11-28'],
  [true, '202611280931', '2026-11-28 09:31', '2026-11-28T09:31'],
])(
  'what is typed without signs (with a time: %s) is written with them once its field is left',
  (hasTime, typed, written, native) => {
    const shown = showField({ hasTime })
    shown.type(typed)
    expect(shown.value()).toBe(typed)
    shown.leave()
    expect([shown.value(), shown.native.value]).toEqual([written, native])
  },
)

test('the browser’s calendar has the same bounds, and what is chosen there is written as the console does', () => {
  const shown = showField({ hasTime: true, min: '2026-11-27 08:00', max: '2026-11-28 00:30' })
  expect([shown.native.type, shown.native.min, shown.native.max]).toEqual([
    'datetime-local',
    '2026-11-27T08:00',
    '2026-11-28T00:30',
  ])
  shown.choose('2026-11-27T09:31')
  expect(shown.value()).toBe('2026-11-27 09:31')
})
