import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'

/** Simulates IME composition: each text replaces the previous one, and the last one stays. */
export function compose(input: HTMLInputElement, texts: readonly string[]): void {
  fireEvent.compositionStart(input)
  for (const value of texts) {
    fireEvent.input(input, { target: { value }, isComposing: true })
    // A change of the value now would restart the composition.
    expect(input).toHaveValue(value)
  }
  fireEvent.compositionEnd(input)
}
