// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { PageRouteContext, type PageRoute } from '../../router/page-route.js'
import { paths } from '../../router/paths.js'
import { loadConfig } from '../../testing/samples.js'
import { answerWith } from '../../testing/server.js'
import { button, shownText, showPart } from '../../testing/show.js'
import { Page } from './page.js'

const inner: PageRoute = { path: paths.myTeam, title: 'title.team' }

type Props = Parameters<typeof Page>[0]

const show = (props: Props, route: PageRoute = inner) =>
  showPart(
    <PageRouteContext value={route}>
      <Page {...props}>Content</Page>
    </PageRouteContext>,
  )

beforeEach(() => loadConfig({ site_name: 'Shambani' }))
afterEach(() => vi.unstubAllGlobals())

test('a page that is being refreshed is not refreshed again, and can be afterwards', async () => {
  let refreshes = 0
  let finish = () => {}
  const onRefresh = () => {
    refreshes += 1
    return new Promise<void>((resolve) => (finish = resolve))
  }
  await show({ onRefresh })
  button('Refresh').click()
  await expect.poll(() => document.querySelector('.mv-progress-line')).not.toBeNull()
  button('Refresh').click()
  expect(refreshes).toBe(1)
  finish()
  await expect.poll(() => document.querySelector('.mv-progress-line')).toBeNull()
  button('Refresh').click()
  expect(refreshes).toBe(2)
})

test.each<[string, Props, PageRoute, string]>([
  ['with a title of its own', { title: 'Tea 90' }, inner, 'Tea 90'],
  ['with the title of the table', {}, inner, 'My team'],
  ['without a title', {}, { path: paths.sign }, 'Shambani'],
  ['of a tab', {}, { path: paths.my, title: 'tab.my', tab: 'my' }, 'My'],
])(
  'a page %s has its heading and document title, and a way back only if it is no tab',
  async (...given) => {
    const [, props, route, title] = given
    await show(props, route)
    expect(document.querySelector('h1')?.textContent).toBe(title)
    await expect
      .poll(() => document.title)
      .toBe(title === 'Shambani' ? title : `${title} · Shambani`)
    if (route.tab) expect(() => button('Back')).toThrow()
    else expect(button('Back')).toBeTruthy()
    expect(shownText().includes('Home')).toBe(route.tab !== undefined)
  },
)

test.each([
  [1_795_000_000, 'No connection. As it was at 2026-11-18 14:06:40'],
  [0, 'No connection'],
  [undefined, 'No connection'],
])('offline a page of %s says how old it is, if it knows', async (asOf, text) => {
  answerWith(() => {
    throw new TypeError('no connection')
  })
  await show({ asOf })
  expect(shownText()).not.toContain('No connection')
  await mavuno.config.load().catch(() => undefined)
  await expect.poll(() => document.querySelector('aside')?.textContent).toBe(text)
})
