import { groupDocumentCode, issueReceipt, type WalletRecord } from '@mavuno/sdk/contract'
import { useConfig, useLanguage, useOnline } from '@mavuno/sdk/react'
import { Button, FormMessage, ShareButton, ShareIcon, useFormatter } from '@mavuno/ui'
import { useState } from 'react'
import { mavuno } from '../../../mavuno.js'
import { saveFile } from '../../../records/save-file.js'
import { usePaymentMethodName } from '../../../records/use-names.js'
import { pageHref, paths } from '../../../router/paths.js'
import { useText } from '../../../texts/use-text.js'
import { pictureOf } from './picture-of.js'

interface ShareReceiptProps {
  record: WalletRecord
  /** The receipt as a text, which goes with the picture, or alone where there can be none. */
  text: string
}

/** Shares a file with another app, or saves it where the device cannot share files. */
async function shareFile(file: File, text: string): Promise<void> {
  const data = { files: [file], text }
  if (!navigator.canShare?.(data)) return saveFile(file.name, file)
  try {
    await navigator.share(data)
  } catch (error) {
    // The share sheet was closed without choosing an app, which is not an error.
    if ((error as Error).name !== 'AbortError') saveFile(file.name, file)
  }
}

/**
 * Shares the receipt as a picture with a code that anybody can check. Without a connection there is no
 * code: then it is shared as text.
 */
export function ShareReceipt({ record, text }: ShareReceiptProps) {
  const t = useText()
  const isOnline = useOnline()
  const { current } = useLanguage()
  const config = useConfig()
  const site = config?.site_name ?? ''
  const demo = config?.legal.demo ? t('demo.strip') : undefined
  const words = demo === undefined ? text : `${demo}\n${text}`
  const { stamp } = useFormatter()
  const paymentMethodName = usePaymentMethodName()
  const [hasFailed, setFailed] = useState(false)
  const share = async () => {
    setFailed(false)
    try {
      const [{ code }, { drawReceipt }] = await Promise.all([
        mavuno.call(issueReceipt, { id: record.id }),
        import('./receipt-picture.js'),
      ])
      const address = new URL(pageHref(paths.verify, { code }), window.location.href).href
      const picture = pictureOf(record, { t, stamp, paymentMethodName })
      const grouped = groupDocumentCode(code)
      const checkAt = t('document.check_at')
      const blob = await drawReceipt({
        ...picture,
        ...{ site, demo, address, checkAt, code: grouped, lang: current },
      })
      const file = new File([blob], `${site}-${grouped}.png`, { type: 'image/png' })
      await shareFile(file, `${words}\n${t('document.code')}: ${grouped}\n${checkAt} ${address}`)
    } catch {
      setFailed(true)
    }
  }
  if (!isOnline || hasFailed) {
    return (
      <div>
        {hasFailed && <FormMessage>{t('document.picture_failed')}</FormMessage>}
        <ShareButton size="medium" width="full" text={words} />
      </div>
    )
  }
  return (
    <Button
      width="full"
      icon={<ShareIcon size={20} />}
      busyText={t('document.making')}
      onClick={share}
    >
      {t('kit.share')}
    </Button>
  )
}
