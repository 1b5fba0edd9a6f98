import { isHttpError } from '@mavuno/sdk'
import {
  exportRecords,
  exportStatement,
  getStatementCode,
  groupDocumentCode,
} from '@mavuno/sdk/contract'
import { useOnline } from '@mavuno/sdk/react'
import { Button, DownloadIcon, FormMessage, useFormatter } from '@mavuno/ui'
import { useState } from 'react'
import { mavuno } from '../../mavuno.js'
import { saveFile } from '../../records/save-file.js'
import { serverNow } from '../../shell/device/server-clock.js'
import { useText } from '../../texts/use-text.js'
import { hashOf } from '../../records/hash-of.js'

interface Span {
  readonly from?: number
  readonly to?: number
}

interface ExportButtonsProps {
  span: Span
  /**
   * Whether the list is filtered by more than days. The files always have everything, so that their lines
   * add up.
   */
  isPart: boolean
  disabled: boolean
}

/** The statement as CSV, and its code, which stands in the name of the file: no program expects it inside. */
async function makeCsv(span: Span): Promise<[file: Blob, code: string]> {
  const csv = await mavuno.call(exportRecords, { format: 'csv', ...span })
  const file = new Blob([csv], { type: 'text/csv;charset=utf-8' })
  const hash = await hashOf(file)
  if (hash === null) return [file, '']
  try {
    const { code } = await mavuno.call(getStatementCode, { hash, ...span }, { errorClose: true })
    return [file, `-${groupDocumentCode(code)}`]
  } catch {
    // The file has arrived, and is of use without its code.
    return [file, '']
  }
}

async function makePdf(span: Span): Promise<[file: Blob, code: string]> {
  return [await mavuno.call(exportStatement, span), '']
}

/** Downloads the statement of the chosen days, for people and for programs. */
export function ExportButtons({ span, isPart, disabled }: ExportButtonsProps) {
  const t = useText()
  const formatter = useFormatter()
  const isOnline = useOnline()
  const [failure, setFailure] = useState<string>()
  const save = (ending: string, make: typeof makeCsv) => async () => {
    setFailure(undefined)
    try {
      const [file, code] = await make(span)
      saveFile(`mavuno-${formatter.day(serverNow())}${code}.${ending}`, file)
    } catch (error) {
      // A PDF of too many entries, or too many statements in a day.
      const isRefused = isHttpError(error) && [400, 429].includes(error.status)
      setFailure(isRefused ? error.message : t('record.export_error'))
    }
  }
  const icon = <DownloadIcon size={20} />
  const isOff = disabled || !isOnline
  return (
    <div className="wallet-statement-files">
      <Button icon={icon} disabled={isOff} onClick={save('pdf', makePdf)}>
        {t('document.pdf')}
      </Button>
      <Button icon={icon} disabled={isOff} onClick={save('csv', makeCsv)}>
        {t('record.export')}
      </Button>
      {isPart && <p className="wallet-statement-note">{t('record.export_all')}</p>}
      {failure && <FormMessage>{failure}</FormMessage>}
    </div>
  )
}
