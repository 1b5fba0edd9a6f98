// @vitest-environment jsdom
import { onTestFinished, vi } from 'vitest'
import { createApp, createSSRApp, defineComponent, h, isRef, nextTick, shallowRef } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { checkAdapter, type Hooks } from '../../test/adapter-rules.js'
import * as vue from './index.js'

/** What a template would see: refs are read. */
function read(value: unknown): unknown {
  if (isRef(value)) return value.value
  if (Array.isArray(value)) return value.map(read)
  if (Object.prototype.toString.call(value) !== '[object Object]') return value
  const fields = Object.entries(value as object).map(([name, field]) => [name, read(field)])
  return Object.fromEntries(fields)
}

const paragraph = (use: () => unknown) =>
  defineComponent(() => {
    const value = use()
    return () => h('p', JSON.stringify(read(value)) ?? 'nothing')
  })

checkAdapter({
  // They have the same names; where those of React give a value, these give a ref.
  hooks: vue as unknown as Hooks,
  async show<Value, Input>(queries: vue.Queries, use: (input: Input) => Value, first?: Input) {
    const input = shallowRef(first)
    let given: Value
    const app = createApp(
      defineComponent({
        setup() {
          // A getter, as an input that changes is passed.
          given = use((() => input.value) as Input)
          return () => h('p')
        },
      }),
    )
    app.use(vue.provideMavuno(queries)).mount(document.createElement('div'))
    let isMounted = true
    const unmount = async () => {
      if (isMounted) app.unmount()
      isMounted = false
    }
    onTestFinished(unmount)
    return {
      get current() {
        return read(given) as Value
      },
      async draw(now: Input) {
        input.value = now
        await nextTick()
      },
      unmount,
    }
  },
  renderOnServer(queries, use) {
    const app = createSSRApp(paragraph(use))
    return renderToString(queries ? app.use(vue.provideMavuno(queries)) : app)
  },
  hydrate(page, queries, use) {
    const faults: unknown[] = []
    vi.spyOn(console, 'error').mockImplementation((fault) => void faults.push(fault))
    const app = createSSRApp(paragraph(use)).use(vue.provideMavuno(queries))
    app.config.warnHandler = (fault) => void faults.push(fault)
    app.mount(page)
    onTestFinished(() => {
      app.unmount()
      vi.restoreAllMocks()
    })
    return faults
  },
})
