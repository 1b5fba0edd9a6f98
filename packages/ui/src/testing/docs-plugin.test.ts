// @vitest-environment node
import { join } from 'node:path'
import type { EnvironmentModuleNode, HotUpdateOptions } from 'vite'
import { beforeEach, expect, it, vi } from 'vitest'
import { kitDocs } from '../../.storybook/docs-plugin.js'
import { readProps } from '../../.storybook/props.js'

vi.mock('../../.storybook/props.js')

const root = join(import.meta.dirname, '../..')
const filledIn = join(root, '.storybook/kit-props.ts')

/** The plugin as Vite runs it, whose own server does not start within a test. */
function run() {
  const { transform, hotUpdate } = kitDocs() as unknown as {
    transform(code: string, path: string): Promise<{ code: string }>
    hotUpdate(this: object, options: Pick<HotUpdateOptions, 'file'>): void
  }
  const modules = [filledIn, join(root, '.storybook/preview.tsx')].map((id) => ({ id }))
  const forgotten: string[] = []
  const moduleGraph = {
    idToModuleMap: new Map(modules.map((module) => [module.id, module])),
    invalidateModule: ({ id }: EnvironmentModuleNode) => void forgotten.push(id ?? ''),
  }
  const props = async () => (await transform('', filledIn)).code
  const save = (path: string) =>
    hotUpdate.call({ environment: { moduleGraph } }, { file: join(root, path) })
  return { props, save, forgotten }
}

const says = (description: string) =>
  vi.mocked(readProps).mockReturnValue({ Button: { description, props: [] } })

beforeEach(() => void says('Before'))

it('reads the props again once a component has been saved', async () => {
  const { props, save, forgotten } = run()
  expect(await props()).toContain('Before')
  says('After')
  save('src/components/actions/button/button.tsx')
  expect(forgotten).toEqual([filledIn])
  expect(await props()).toContain('After')
})

it('reads them once as long as no component is saved', async () => {
  const { props, save, forgotten } = run()
  await props()
  says('After')
  save('.storybook/preview.tsx')
  save('src/components/actions/button/button.css')
  expect(forgotten).toEqual([])
  expect(await props()).toContain('Before')
})
