import {
  computed,
  onActivated,
  onDeactivated,
  onMounted,
  onUnmounted,
  shallowRef,
  watch,
  type ComputedRef,
} from 'vue'
import type { Changing } from '../queries/query-store.js'

/** Each field of a view as a ref of its own. See {@link createQueries}. */
export type AsRefs<View> = { readonly [Field in keyof View]: ComputedRef<View[Field]> }

/** What `open` gives for the current key, and the fields of its view as refs, while the component is mounted. */
export function useChanging<View extends object, Shown extends Changing<View>>(
  open: () => Shown & Changing<View>,
  key: () => unknown = () => undefined,
) {
  let shown = open()
  let stop: (() => void) | undefined
  const view = shallowRef(shown.current)
  const show = () => {
    view.value = shown.current
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
    else show()
  })
  const fields = Object.keys(view.value) as (keyof View)[]
  const refs = Object.fromEntries(
    fields.map((field) => [field, computed(() => view.value[field])]),
  ) as AsRefs<View>
  return { refs, shown: () => shown }
}
