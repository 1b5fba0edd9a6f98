import { Button, LogOutIcon } from '@mavuno/ui'
import { useState } from 'react'
import { LogOutSheet } from '../../../forms/log-out-sheet.js'
import { useText } from '../../../texts/use-text.js'

/** The way out of this device. */
export function LogOut() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="wallet-settings-leave">
      <Button variant="plain" icon={<LogOutIcon size={20} />} onClick={() => setOpen(true)}>
        {t('action.log_out')}
      </Button>
      <LogOutSheet open={isOpen} onOpenChange={setOpen} />
    </div>
  )
}
