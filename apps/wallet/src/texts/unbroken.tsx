import type { ReactNode } from 'react'

const oneLine = { whiteSpace: 'nowrap' } as const

/** Keeps the date or number within a sentence on one line. */
export function unbroken(sentence: string, piece: string): ReactNode {
  const at = sentence.indexOf(piece)
  if (at < 0) return sentence
  return (
    <>
      {sentence.slice(0, at)}
      <span style={oneLine}>{piece}</span>
      {sentence.slice(at + piece.length)}
    </>
  )
}
