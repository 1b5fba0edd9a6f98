import { Button, Sheet, UiLink } from '@mavuno/ui'
import { useState } from 'react'
import { SupportChannels } from '../../support/support-channels.js'
import { useSupportChannels } from '../../support/use-support-channels.js'
import { useText } from '../../texts/use-text.js'

/** How somebody who cannot log in reaches customer service. */
export function SignHelp() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  if (useSupportChannels().length === 0) return null
  return (
    <>
      <Button variant="plain" onClick={() => setOpen(true)}>
        {t('action.get_help')}
      </Button>
      <Sheet title={t('title.customer_service')} open={isOpen} onOpenChange={setOpen}>
        <div className="wallet-sign-read">
          <SupportChannels title={t('sign.help_intro')} />
          <p className="wallet-sign-words">{t('chat.never_ask')}</p>
          {/* Beside no answer: it would tell strangers which phones are operators'. */}
          <p className="wallet-sign-words">
            {t('sign.operators')} <UiLink href="./operator">{t('sign.operators_page')}</UiLink>
          </p>
        </div>
      </Sheet>
    </>
  )
}
