import type { Page } from './wallet-test.js'

type Config = Readonly<Record<string, unknown>>

/** Gives a page another config than the server's, which all tests share. */
export async function changeConfig(page: Page, change: (config: Config) => Config): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { data: Config }
    await route.fulfill({ json: { ...body, data: change(body.data) } })
  })
}
