import { type ChangeEvent, type CompositionEvent, useState } from 'react'
import { applyEdit, type Grouping } from './grouped-edit.js'

export interface GroupedInputOptions {
  grouping: Grouping
  plain: string
  onPlainChange: (plain: string) => void
}

/** The attributes of an input that groups its text as one types and keeps the caret in its place. */
export function useGroupedInput({ grouping, plain, onPlainChange }: GroupedInputOptions) {
  // While an input method is at work its text is left alone, else it starts anew at each key.
  const [composing, setComposing] = useState<string>()

  const take = (input: HTMLInputElement, forward: boolean) => {
    const typed = input.value
    const caret = input.selectionStart ?? typed.length
    const edited = applyEdit(grouping, { plain, typed, caret, forward })
    setComposing(undefined)
    // Before React writes the same value, which then leaves the caret where it is.
    input.value = edited.shown
    input.setSelectionRange(edited.caret, edited.caret)
    onPlainChange(edited.plain)
  }

  return {
    value: composing ?? grouping.show(plain),
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const { isComposing, inputType } = nativeEvent as InputEvent
      if (isComposing) setComposing(currentTarget.value)
      else take(currentTarget, inputType === 'deleteContentForward')
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      take(currentTarget, false),
  }
}
