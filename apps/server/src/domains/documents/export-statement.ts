import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../platform/context/context.js'
import { CallFailure } from '../../platform/failures/failures.js'
import { readConfig } from '../config/config-service.js'
import {
  issueStatement,
  createDocumentCode,
  readStatement,
  readMaskedPhone,
  statementPeriod,
} from './documents-service.js'
import { createStatementPdf, type StatementRow, type StatementTotals } from './statement-page.js'
import { translatorFor } from './statement-texts.js'

/** The most entries of a statement as pages: about a hundred of them. The CSV file has no such bound. */
export const maxEntries = 4000

interface RequestedPeriod {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

interface StatementQuery {
  readonly input: RequestedPeriod
  readonly languages: readonly string[]
  /** The page that checks a code, without the code. */
  readonly verifyPage: string
}

/**
 * The statement of a period as a PDF, page by page. Its code counts once the whole file is made: what is
 * kept under it has the hash of the file.
 */
export async function exportStatement(
  { db, now, turns }: Pick<Context, 'db' | 'now' | 'turns'>,
  caller: string,
  { input, languages, verifyPage }: StatementQuery,
): Promise<AsyncGenerator<Uint8Array>> {
  const issued = now()
  const { from, to } = statementPeriod(input, issued)
  const [config, phone] = [await readConfig(db), await readMaskedPhone(db, caller)]
  type Statement = StatementTotals & { rows: StatementRow[] }
  const { rows, ...sums } = await readStatement<Statement>(db, caller, {
    ...{ from, to, most: maxEntries },
  })
  if (sums.count > maxEntries) {
    throw new CallFailure('bad_input', `A statement has at most ${maxEntries} entries.`, {
      text: 'server.statement_too_long',
      data: { issues: [{ path: 'from', message: 'The period has too many entries.' }] },
    })
  }
  const code = createDocumentCode()
  const head = { code, address: `${verifyPage}?code=${code}`, phone: phone ?? '', from, to, issued }
  const { doc, write } = createStatementPdf(head, sums, config, translatorFor(languages))
  const { currency } = config
  async function* streamPdf(): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256')
    const made: Uint8Array[] = []
    doc.on('data', (piece: Uint8Array) => {
      hash.update(piece)
      made.push(piece)
    })
    const ended = once(doc, 'end')
    const pages = write(rows)
    const drawPage = async () => {
      const { done } = pages.next()
      await nextTurn()
      return !done
    }
    // A customer who asks for many waits for their own pages; others get their turn between two of them.
    while (await turns.run(caller, drawPage)) yield* made.splice(0)
    await ended
    const details = { code, from, to, sums, currency, phone, issued }
    await issueStatement(db, caller, { ...details, hash: hash.digest('hex') })
    yield* made.splice(0)
  }
  return streamPdf()
}
