import { SearchField, VisuallyHidden } from '@mavuno/ui'
import type { Ref } from 'react'
import { useTyped } from './use-typed.js'

interface FindFieldProps {
  readonly label: string
  /** The words that the list is asked for. */
  readonly value: string
  readonly onFind: (words: string) => void
  readonly ref: Ref<HTMLInputElement>
}

export function FindField({ label, value, onFind, ref }: FindFieldProps) {
  const [words, setWords] = useTyped(value, onFind)
  return (
    <div className="find-field">
      <SearchField
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        placeholder={label}
        value={words}
        onValueChange={setWords}
        ref={ref}
      />
    </div>
  )
}
