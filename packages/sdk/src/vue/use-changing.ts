import {
  getCurrentInstance,
  onActivated,
  onDeactivated,
  onMounted,
  onUnmounted,
  shallowReactive,
  toRefs,
  watch,
  type Ref,
} from 'vue'
import type { Changing } from '../queries/query-store.js'

/** Each field of a view as a ref of its own. See {@link createQueries}. */
export type AsRefs<View> = { readonly [Field in keyof View]: Readonly<Ref<View[Field]>> }

/** Whether the component takes over what a server has drawn, which did not have what this device has kept. */
export const takesOver = (): boolean => getCurrentInstance()!.vnode.el !== null

/**
 * What `open` gives for the current key, and the fields of its view as refs, while the component is mounted. On a
 * page that is taken over, what is not fresh is `empty` until then.
 */
export function useChanging<View extends object, Shown extends Changing<View>>(
  open: () => Shown & Changing<View>,
  key: () => unknown = () => undefined,
  empty?: View & { readonly freshAt: number },
) {
  let shown = open()
  let stop: (() => void) | undefined
  const first: View & { readonly freshAt?: number } = shown.current
  const view = shallowReactive({ ...(empty && !first.freshAt && takesOver() ? empty : first) })
  const show = () => {
    Object.assign(view, shown.current)
  }
  const follow = () => {
    stop ??= shown.subscribe(show)
    show()
  }
  const pause = () => {
    stop?.()
    stop = undefined
  }
  // Not before, as a server renders components but never mounts them.
  onMounted(follow)
  onUnmounted(pause)
  // What is kept alive is not shown.
  onActivated(follow)
  onDeactivated(pause)
  watch(key, () => {
    const isShown = stop
    pause()
    shown = open()
    if (isShown) follow()
    show()
  })
  return { refs: toRefs(view) as AsRefs<View>, shown: () => shown }
}
