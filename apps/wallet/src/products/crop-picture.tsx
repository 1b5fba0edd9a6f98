import type { CropProps } from '@mavuno/ui/wallet'
import { lazy, Suspense } from 'react'
import { whenFirstScreenStands } from '../first/when-first-screen-stands.js'

/** Keeps the place of a drawing that has not loaded, or cannot be. */
function CropPlace({ size = 48 }: Pick<CropProps, 'size'>) {
  const style = { flex: 'none', width: size, height: size }
  return <span aria-hidden style={style} />
}

// Loaded after the first screen, which has its words without them.
const Drawing = lazy(async () => {
  try {
    await whenFirstScreenStands()
    const { Crop } = await import('./crops.js')
    return { default: Crop }
  } catch {
    return { default: CropPlace }
  }
})

/** The drawing of a product's crop. */
export function CropPicture(props: Pick<CropProps, 'crop' | 'size' | 'dimmed'>) {
  return (
    <Suspense fallback={<CropPlace {...props} />}>
      <Drawing {...props} />
    </Suspense>
  )
}
