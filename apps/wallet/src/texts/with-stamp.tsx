import { Stamp } from '@mavuno/ui'
import type { ReactNode } from 'react'

/** A sentence with a time in it, which has the word for its day before it, and breaks nowhere else. */
export function withStamp(
  sentence: (time: string) => string,
  at: number,
  stamp: (at: number) => string,
): ReactNode {
  const time = stamp(at)
  const [before, after] = sentence(time).split(time)
  return (
    <>
      {before}
      <Stamp at={at} named />
      {after}
    </>
  )
}
