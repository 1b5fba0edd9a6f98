import { type Ref, type RefCallback, useCallback } from 'react'

function attach<T>(ref: Ref<T> | undefined, node: T): () => void {
  if (typeof ref === 'function') {
    const cleanUp = ref(node)
    return typeof cleanUp === 'function' ? cleanUp : () => void ref(null)
  }
  if (!ref) return () => {}
  ref.current = node
  return () => {
    ref.current = null
  }
}

/** Combines the refs of a component and its parent into one. */
export function useComposedRefs<T>(
  own: Ref<T> | undefined,
  given: Ref<T> | undefined,
): RefCallback<T> {
  return useCallback(
    (node: T) => {
      const cleanUps = [attach(own, node), attach(given, node)]
      return () => {
        for (const cleanUp of cleanUps) cleanUp()
      }
    },
    [own, given],
  )
}
