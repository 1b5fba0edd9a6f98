import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'

/** Writes as an input method does: each text takes the place of the one before, the last one stays. */
export function compose(input: HTMLInputElement, texts: readonly string[]): void {
  fireEvent.compositionStart(input)
  for (const value of texts) {
    fireEvent.input(input, { target: { value }, isComposing: true })
    // Changed in between, the input method would begin its text once more.
    expect(input).toHaveValue(value)
  }
  fireEvent.compositionEnd(input)
}
