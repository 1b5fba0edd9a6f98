import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { createFormatter } from '../../foundation/ui-provider/formatter.js'
import { UiProvider } from '../../foundation/ui-provider/ui-provider.js'
import { DayName } from './day-name.js'
import { Stamp } from './stamp.js'

const at = new Date(2025, 10, 21, 9, 12, 44).getTime() / 1000

describeConformance('Stamp', (props) => <Stamp at={at} {...props} />)
describeConformance('DayName', (props) => <DayName day="2025-11-21" {...props} />)

it('shows the local time, with a machine-readable datetime', () => {
  render(<Stamp at={at} data-testid="stamp" />)
  expect(screen.getByTestId('stamp').textContent).toBe('2025-11-21 09:12:44')
  expect(screen.getByTestId('stamp')).toHaveAttribute('datetime', new Date(at * 1000).toISOString())
})

const aDay = 86_400
const words = { yesterday: 'Ayer', today: 'Hoy', tomorrow: 'Mañana' }

describe('near days', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2025, 10, 21, 23, 59, 30) }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    [-2, '2025-11-19 09:12:44'],
    [-1, 'Yesterday 2025-11-20 09:12:44'],
    [0, 'Today 2025-11-21 09:12:44'],
    [1, 'Tomorrow 2025-11-22 09:12:44'],
    [2, '2025-11-23 09:12:44'],
  ])('names the day of a stamp %s days on before its time, which stays', (days, shown) => {
    const { container } = render(<Stamp at={at + days * aDay} named />)
    expect(container.textContent).toBe(shown)
  })

  it('says the word in the language of the app', () => {
    const { container } = render(
      <UiProvider texts={words}>
        <DayName day="2025-11-22" />
      </UiProvider>,
    )
    expect(container.textContent).toBe('Mañana 2025-11-22')
  })

  it('changes the word at midnight, by itself', () => {
    const { container } = render(<DayName day="2025-11-21" />)
    expect(container.textContent).toBe('Today 2025-11-21')
    act(() => void vi.advanceTimersByTime(31_000))
    expect(container.textContent).toBe('Yesterday 2025-11-21')
  })

  it('asks the clock again when a page that slept is looked at', () => {
    const { container } = render(<DayName day="2025-11-21" />)
    vi.setSystemTime(new Date(2025, 10, 22, 7))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(container.textContent).toBe('Yesterday 2025-11-21')
  })

  it('goes by the clock and the time zone that the app gives, not by those of the device', () => {
    // In Kiritimati it is the next day already.
    const timeZone = 'Pacific/Kiritimati'
    const noon = Date.UTC(2025, 11, 1, 12) / 1000
    const formatter = createFormatter({ timeZone, now: () => noon })
    const { container } = render(
      <UiProvider formatter={formatter}>
        <Stamp at={noon} named />
      </UiProvider>,
    )
    expect(container.textContent).toBe('Today 2025-12-02 02:00:00')
  })

  it('waits for no minute while no day is shown', () => {
    const { unmount } = render(<DayName day="2025-11-21" />)
    expect(vi.getTimerCount()).toBe(1)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
