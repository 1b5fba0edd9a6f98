import { exportMe } from '@mavuno/sdk/contract'
import { useAction, useConfig } from '@mavuno/sdk/react'
import { Button, Notice, Sheet, useFormatter } from '@mavuno/ui'
import { useState } from 'react'
import { saveFile } from '../../../records/save-file.js'
import { serverNow } from '../../../shell/device/server-clock.js'
import { useFailureText } from '../../../texts/use-failure-text.js'
import { useText } from '../../../texts/use-text.js'
import type { SettingsSheetProps } from './settings-sheet-props.js'

/** Downloads all data about the customer as one file. */
export function ExportSheet({ open, onOpenChange }: SettingsSheetProps) {
  const t = useText()
  const failureText = useFailureText()
  const siteName = useConfig()?.site_name ?? ''
  const formatter = useFormatter()
  const making = useAction(exportMe)
  const [isDone, setDone] = useState(false)
  const download = async () => {
    setDone(false)
    const everything = await making.run(undefined)
    if (!everything) return
    const day = formatter.day(serverNow())
    const text = JSON.stringify(everything, undefined, 2)
    saveFile(`${siteName}-${day}.json`, new Blob([text], { type: 'application/json' }))
    setDone(true)
  }
  return (
    <Sheet
      title={t('title.export')}
      open={open}
      onOpenChange={onOpenChange}
      actions={(close) => (
        <>
          <Button variant="filled" size="large" busyText={t('export.making')} onClick={download}>
            {t('export.button')}
          </Button>
          <Button size="large" onClick={close}>
            {t('kit.go_back')}
          </Button>
        </>
      )}
    >
      <p className="wallet-settings-words">{t('export.text')}</p>
      <p className="wallet-settings-words">{t('export.private')}</p>
      {isDone && (
        <Notice tone="green" role="status">
          {t('export.done')}
        </Notice>
      )}
      {making.error !== undefined && (
        <Notice tone="red" role="alert">
          {failureText(making.error)}
        </Notice>
      )}
    </Sheet>
  )
}
