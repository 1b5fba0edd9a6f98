import { formatDay } from '@mavuno/sdk'
import { exportRecords } from '@mavuno/sdk/contract'
import { Button, DownloadIcon, FormMessage } from '@mavuno/ui'
import { useState } from 'react'
import { mavuno } from '../../mavuno.js'
import { useOnline } from '../../shell/use-online.js'
import { useText } from '../../shell/use-text.js'
import { saveFile } from './save-file.js'

interface ExportButtonProps {
  span: { from?: number; to?: number }
}

/** The statement of the chosen days as a file, of every kind, as a spreadsheet can add it up. */
export function ExportButton({ span }: ExportButtonProps) {
  const t = useText()
  const isOnline = useOnline()
  const [hasFailed, setFailed] = useState(false)
  const save = async () => {
    setFailed(false)
    try {
      const csv = await mavuno.call(exportRecords, { format: 'csv', ...span })
      saveFile(`mavuno-${formatDay(Date.now() / 1000)}.csv`, csv, 'text/csv')
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Button icon={<DownloadIcon size={20} />} disabled={!isOnline} onClick={save}>
        {t('record.export')}
      </Button>
      {hasFailed && <FormMessage>{t('record.export_error')}</FormMessage>}
    </>
  )
}
