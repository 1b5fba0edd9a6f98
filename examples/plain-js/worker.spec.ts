import { expect, test } from '@playwright/test'
import { build } from 'esbuild'
import { anywhere, whatAnywhereSays } from '../../scripts/consumer-files.mjs'

const api = `http://127.0.0.1:${process.env['E2E_PORT'] ?? 8790}`

const program = `${anywhere}
order('${api}').then(
  (facts) => self.postMessage({ facts, page: typeof document, storage: typeof localStorage }),
  (error) => self.postMessage({ failure: JSON.stringify(error) }),
)`

test('a worker of the browser, without page and storage, calls the SDK', async ({ page }) => {
  const {
    outputFiles: [file],
  } = await build({
    stdin: { contents: program, resolveDir: import.meta.dirname + '/../../apps/wallet' },
    bundle: true,
    write: false,
    format: 'esm',
  })
  await page.goto(`/?api=${encodeURIComponent(api)}`)
  const said = await page.evaluate(
    (code) =>
      new Promise((resolve, reject) => {
        const file = new Blob([code], { type: 'text/javascript' })
        const worker = new Worker(URL.createObjectURL(file), { type: 'module' })
        worker.addEventListener('message', ({ data }) => resolve(data))
        worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      }),
    file.text,
  )
  expect(said).toEqual({ facts: whatAnywhereSays, page: 'undefined', storage: 'undefined' })
})
