import { operatorExportPayouts } from '@mavuno/sdk/operator'
import { useAction, useOnline } from '@mavuno/sdk/react'
import { Button, DownloadIcon, toast } from '@mavuno/ui'
import { Outcome } from '../../parts/outcome.js'
import { saveFile } from '../../parts/save-file.js'
import { useText } from '../../texts/use-text.js'

/** The payouts that one took and may send, as a file to pay them from. */
export function PaymentFile() {
  const t = useText()
  const isOnline = useOnline()
  const take = useAction(operatorExportPayouts)
  async function save() {
    const csv = await take.run(undefined)
    if (csv === undefined) return
    saveFile('mavuno-payouts.csv', csv)
    toast.info(t('payout.file_done'))
  }
  return (
    <>
      <Button
        size="small"
        className="head-act"
        aria-label={t('payout.file')}
        icon={<DownloadIcon size={18} />}
        onClick={save}
        busy={take.state !== 'idle'}
        disabled={!isOnline}
      >
        <span className="wide-only">{t('payout.file')}</span>
      </Button>
      <Outcome of={take} />
    </>
  )
}
