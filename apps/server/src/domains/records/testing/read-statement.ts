import { extractText, getDocumentProxy } from 'unpdf'
import type { Context } from '../../../platform/context/context.js'
import { exportStatement } from '../../documents/export-statement.js'

/** What somebody reads on the pages of a statement as PDF, in one line. */
export async function readStatement(
  context: Context,
  customer: string,
  input: { from?: number; to?: number } = {},
): Promise<string> {
  const wanted = { input, languages: ['en'], verifyPage: 'https://wallet.example/#/verify' }
  const pieces: Uint8Array[] = []
  for await (const piece of await exportStatement(context, customer, wanted)) pieces.push(piece)
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(pieces)))
  const { text } = await extractText(pdf, { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
