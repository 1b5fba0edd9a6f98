import { applyEdit, type Grouping } from './grouped-edit.js'
import { useComposition } from './use-composition.js'

export interface GroupedInputOptions {
  grouping: Grouping
  plain: string
  onPlainChange: (plain: string) => void
}

/** The attributes of an input that groups its text while typing and keeps the caret in place. */
export function useGroupedInput({ grouping, plain, onPlainChange }: GroupedInputOptions) {
  const { composing, ...handlers } = useComposition((input, inputType) => {
    const typed = input.value
    const caret = input.selectionStart ?? typed.length
    const forward = inputType === 'deleteContentForward'
    const edited = applyEdit(grouping, { plain, typed, caret, forward })
    // Written before React writes the same value, which then does not move the caret.
    input.value = edited.shown
    input.setSelectionRange(edited.caret, edited.caret)
    onPlainChange(edited.plain)
  })
  return { ...handlers, value: composing ?? grouping.show(plain) }
}
