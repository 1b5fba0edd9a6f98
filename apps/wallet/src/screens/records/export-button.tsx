import { exportRecords } from '@mavuno/sdk/contract'
import { useOnline } from '@mavuno/sdk/react'
import { Button, DownloadIcon, FormMessage, useFormatter } from '@mavuno/ui'
import { useState } from 'react'
import { mavuno } from '../../mavuno.js'
import { saveFile } from '../../records/save-file.js'
import { serverNow } from '../../shell/device/server-clock.js'
import { useText } from '../../texts/use-text.js'

interface ExportButtonProps {
  span: { from?: number; to?: number }
  /**
   * Whether the list is filtered by more than days. The file always has all kinds, so that its lines add up.
   */
  isPart: boolean
  disabled: boolean
}

/** Downloads the statement of the chosen days as a CSV file with all kinds. */
export function ExportButton({ span, isPart, disabled }: ExportButtonProps) {
  const t = useText()
  const formatter = useFormatter()
  const isOnline = useOnline()
  const [hasFailed, setFailed] = useState(false)
  const save = async () => {
    setFailed(false)
    try {
      const csv = await mavuno.call(exportRecords, { format: 'csv', ...span })
      const file = new Blob([csv], { type: 'text/csv;charset=utf-8' })
      saveFile(`mavuno-${formatter.day(serverNow())}.csv`, file)
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="wallet-statement-files">
      <Button icon={<DownloadIcon size={20} />} disabled={disabled || !isOnline} onClick={save}>
        {t('record.export')}
      </Button>
      {isPart && <p className="wallet-statement-note">{t('record.export_all')}</p>}
      {hasFailed && <FormMessage>{t('record.export_error')}</FormMessage>}
    </div>
  )
}
