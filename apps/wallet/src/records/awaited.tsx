import { Skeleton } from '@mavuno/ui'

interface AwaitedProps {
  /** Why the figure could not be loaded. A skeleton would say that it is still loading. */
  error: unknown
  width?: string
}

/** Shown in place of a figure that has not arrived. */
export function Awaited({ error, width = '6em' }: AwaitedProps) {
  return error === undefined ? <Skeleton width={width} /> : '–'
}
