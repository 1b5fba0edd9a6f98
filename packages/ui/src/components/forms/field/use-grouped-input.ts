import { applyEdit, type Grouping } from './grouped-edit.js'
import { useComposition } from './use-composition.js'

export interface GroupedInputOptions {
  grouping: Grouping
  plain: string
  onPlainChange: (plain: string) => void
}

/** The attributes of an input that groups its text as one types and keeps the caret in its place. */
export function useGroupedInput({ grouping, plain, onPlainChange }: GroupedInputOptions) {
  const { composing, ...handlers } = useComposition((input, inputType) => {
    const typed = input.value
    const caret = input.selectionStart ?? typed.length
    const forward = inputType === 'deleteContentForward'
    const edited = applyEdit(grouping, { plain, typed, caret, forward })
    // Before React writes the same value, which then leaves the caret where it is.
    input.value = edited.shown
    input.setSelectionRange(edited.caret, edited.caret)
    onPlainChange(edited.plain)
  })
  return { ...handlers, value: composing ?? grouping.show(plain) }
}
