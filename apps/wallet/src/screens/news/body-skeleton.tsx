import { Skeleton, useDelayed } from '@mavuno/ui'

/** The lines of a text that has not arrived yet. */
export function BodySkeleton() {
  const isLong = useDelayed(true)
  return (
    <div aria-busy>
      {isLong && (
        <>
          <Skeleton />
          <Skeleton />
          <Skeleton width="70%" />
        </>
      )}
    </div>
  )
}
