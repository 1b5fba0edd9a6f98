import { Skeleton } from '@mavuno/ui'

/** Rows as high as those of holdings that are running. */
export const holdingsSkeleton = (
  <>
    <div className="wallet-holdings-head wallet-holdings-head-skeleton">
      <Skeleton width="30%" height="1.5rem" />
    </div>
    {[1, 2, 3, 4].map((row) => (
      <div
        key={row}
        className="wallet-holding-row"
        data-group="waiting"
        data-first={row === 1 || undefined}
        data-last={row === 4 || undefined}
      >
        <div className="wallet-holding">
          <Skeleton shape="box" width={40} height={40} />
          <div className="wallet-holding-line">
            <Skeleton width="40%" height="1.5rem" />
            <Skeleton width="25%" height="1.5rem" />
          </div>
          <div className="wallet-holding-line wallet-holding-note">
            <Skeleton width="35%" height="1.25rem" />
          </div>
          <div className="wallet-holding-progress">
            <Skeleton width="100%" height="1rem" />
          </div>
        </div>
      </div>
    ))}
  </>
)
