import { inflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { makePerson } from '../../testing/ledger-people.js'
import { createTestContext } from '../../testing/test-context.js'
import { exportStatement } from './export-statement.js'

const verifyPage = 'https://wallet.example/#/pages/verify/index'

/** What draws a page: the first of the compressed streams that draws rectangles. */
function drawingOf(file: Buffer): string {
  const streams = file.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)
  for (const [, data = ''] of streams) {
    const text = inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
    if (/ re$/m.test(text)) return text
  }
  return ''
}

test('the QR code of a statement leads to the page that checks its code', async () => {
  const context = await createTestContext()
  const customer = await makePerson(context)
  const pieces: Uint8Array[] = []
  const options = { input: {}, languages: ['en'], verifyPage }
  for await (const piece of await exportStatement(context, customer, options)) pieces.push(piece)
  const file = Buffer.concat(pieces)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), {
    mergePages: true,
  })
  const [grouped = ''] = /(?:[\dA-Z]{5}-){3}[\dA-Z]{5}/.exec(text) ?? []
  const { data, size } = encode(`${verifyPage}?code=${grouped.replaceAll('-', '')}`, {
    ...{ ecc: 'M', border: 0 },
  })
  const step = 84 / size
  const squares = Array.from(drawingOf(file).matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) \3 re$/gm))
    .map(([, x, y, side]) => [Number(x), Number(y), Number(side)] as const)
    .filter(([, , side]) => Math.abs(side - step - 0.05) < 0.01)
  const [left, top] = [Math.min(...squares.map(([x]) => x)), Math.min(...squares.map(([, y]) => y))]
  const drawn = squares.map(
    ([x, y]) => `${Math.round((y - top) / step)} ${Math.round((x - left) / step)}`,
  )
  const dark = data.flatMap((line, row) =>
    line.flatMap((isDark, column) => (isDark ? [`${row} ${column}`] : [])),
  )
  expect(drawn).toEqual(dark)
})
