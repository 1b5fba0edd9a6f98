import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'

export interface ControllableCase<T> {
  /** Renders the component with its value or default value and its handler. */
  element: (props: { value?: T; defaultValue?: T; onChange: (value: T) => void }) => ReactElement
  first: T
  next: T
  /** Simulates the user changing the value from `first` to `next`. */
  change: () => Promise<void>
  /** Reads the value from the page. */
  shown: () => T
}

/** The tests for every component that holds a value. */
export function describeControllable<T>(
  name: string,
  { element, first, next, change, shown }: ControllableCase<T>,
): void {
  describe(`${name}: controlled and uncontrolled`, () => {
    it('holds its own value, starting from the default', async () => {
      const onChange = vi.fn()
      render(element({ defaultValue: first, onChange }))
      expect(shown()).toEqual(first)
      await change()
      expect(onChange.mock.calls).toEqual([[next]])
      expect(shown()).toEqual(next)
    })

    it('shows the value it is given until it is given another', async () => {
      const onChange = vi.fn()
      const { rerender } = render(element({ value: first, onChange }))
      await change()
      expect(onChange.mock.calls).toEqual([[next]])
      expect(shown()).toEqual(first)
      rerender(element({ value: next, onChange }))
      expect(shown()).toEqual(next)
    })
  })
}
