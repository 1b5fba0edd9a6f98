import { SearchField } from '@mavuno/ui'
import { useEffect, useEffectEvent, useState, type Ref } from 'react'

interface FindFieldProps {
  readonly label: string
  /** The words that the list is asked for. */
  readonly value: string
  readonly onFind: (words: string) => void
  readonly ref: Ref<HTMLInputElement>
}

/** Milliseconds without another letter before the server is asked. */
const pause = 300

/** Asks once somebody stops typing, not for each letter. */
export function FindField({ label, value, onFind, ref }: FindFieldProps) {
  const [words, setWords] = useState(value)
  const [last, setLast] = useState(value)
  if (value !== last) {
    // Changed elsewhere, such as by the button that clears it.
    setLast(value)
    setWords(value)
  }
  const find = useEffectEvent(onFind)
  useEffect(() => {
    if (words === value) return undefined
    const timer = setTimeout(() => find(words), words === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [words, value])
  return <SearchField label={label} value={words} onValueChange={setWords} ref={ref} />
}
