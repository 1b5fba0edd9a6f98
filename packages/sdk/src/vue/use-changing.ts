import { computed, onMounted, onUnmounted, shallowRef, watch, type ComputedRef } from 'vue'
import type { Changing } from '../queries/query-store.js'

/** Each field of a view as a ref of its own. See {@link createQueries}. */
export type AsRefs<View> = { readonly [Field in keyof View]: ComputedRef<View[Field]> }

/** What `open` gives for the current key, and the fields of its view as refs, while the component is mounted. */
export function useChanging<View extends object, Shown extends Changing<View>>(
  open: () => Shown & Changing<View>,
  key: () => unknown = () => undefined,
) {
  let shown = open()
  let stop = () => {}
  const view = shallowRef(shown.current)
  const show = () => {
    view.value = shown.current
  }
  const follow = () => {
    stop()
    stop = shown.subscribe(show)
    show()
  }
  // Not before, as a server renders components but never mounts them.
  onMounted(follow)
  onUnmounted(() => stop())
  watch(key, () => {
    shown = open()
    follow()
  })
  const fields = Object.keys(view.value) as (keyof View)[]
  const refs = Object.fromEntries(
    fields.map((field) => [field, computed(() => view.value[field])]),
  ) as AsRefs<View>
  return { refs, shown: () => shown }
}
