import type { CropCoverProps } from '@mavuno/ui/wallet'
import { lazy, Suspense } from 'react'
import './product-cover.css'

const Field = lazy(async () => {
  try {
    const { CropCover } = await import('../../products/crops.js')
    return { default: CropCover }
  } catch {
    return { default: () => <></> }
  }
})

/** The field of a product's crop, behind the upper part of its figures. */
export function ProductCover(props: Pick<CropCoverProps, 'crop' | 'dimmed'>) {
  return (
    <div className="wallet-product-cover" aria-hidden>
      <Suspense fallback={null}>
        <Field {...props} />
      </Suspense>
    </div>
  )
}
