import { Skeleton, useDelayed, VisuallyHidden } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'

/** Boxes of the rows' own height, after 200 ms. */
export function LoadingRows({ count = 8 }: { count?: number }) {
  const t = useText()
  const isShown = useDelayed(true)
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {isShown &&
        Array.from({ length: count }, (_, at) => (
          <div key={at} className="loading-row" aria-hidden="true">
            <Skeleton width="40%" />
            <Skeleton width="20%" />
          </div>
        ))}
    </div>
  )
}
