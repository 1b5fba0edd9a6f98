import { Skeleton } from '@mavuno/ui'

interface AwaitedProps {
  /** Why it did not come: the page says so, and a box would say that it is still coming. */
  error: unknown
  width?: string
}

/** In the place of a figure that is not there. */
export function Awaited({ error, width = '6em' }: AwaitedProps) {
  return error === undefined ? <Skeleton width={width} /> : '–'
}
