import type { ReactNode } from 'react'

const oneLine = { whiteSpace: 'nowrap' } as const

/**
 * A sentence with one of its values, such as a date or an amount, as an element of its own. By default that
 * keeps the value on one line.
 */
export function withValue(
  sentence: string,
  value: string,
  shown: ReactNode = <span style={oneLine}>{value}</span>,
): ReactNode {
  const at = sentence.indexOf(value)
  if (at < 0) return sentence
  return (
    <>
      {sentence.slice(0, at)}
      {shown}
      {sentence.slice(at + value.length)}
    </>
  )
}
