import { signOut } from '@mavuno/sdk/contract'
import { Button, LogOutIcon, Sheet, toast } from '@mavuno/ui'
import { useState } from 'react'
import { mavuno } from '../../../mavuno.js'
import { useText } from '../../../texts/use-text.js'

/** Logs out this device, after a confirmation. */
export function LogOut() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const leave = async () => {
    // Offline, this device is logged out all the same. The session can be ended from the list of
    // devices.
    await mavuno.call(signOut, undefined, { errorClose: true }).catch(() => undefined)
    toast.success(t('settings.logged_out'))
    mavuno.session.signOut()
  }
  return (
    <div className="wallet-settings-leave">
      <Button variant="plain" icon={<LogOutIcon size={20} />} onClick={() => setOpen(true)}>
        {t('action.log_out')}
      </Button>
      <Sheet
        title={t('settings.log_out_title')}
        open={isOpen}
        onOpenChange={setOpen}
        actions={(close) => (
          <>
            <Button variant="filled" size="large" busyText={t('busy.sending')} onClick={leave}>
              {t('action.log_out')}
            </Button>
            <Button size="large" onClick={close}>
              {t('kit.go_back')}
            </Button>
          </>
        )}
      >
        <p className="wallet-settings-words">{t('settings.log_out_text')}</p>
      </Sheet>
    </div>
  )
}
