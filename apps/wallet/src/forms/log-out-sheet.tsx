import { signOut } from '@mavuno/sdk/contract'
import { Button, Sheet, toast } from '@mavuno/ui'
import { mavuno } from '../mavuno.js'
import { useText } from '../texts/use-text.js'

interface LogOutSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Logs out this device, after a confirmation. */
export function LogOutSheet(props: LogOutSheetProps) {
  const t = useText()
  const leave = async () => {
    // Offline, this device is logged out all the same. The session can be ended from the list of
    // devices.
    await mavuno.call(signOut, undefined, { errorClose: true }).catch(() => undefined)
    toast.success(t('settings.logged_out'))
    mavuno.session.signOut()
  }
  return (
    <Sheet
      title={t('settings.log_out_title')}
      {...props}
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
      <p className="wallet-form-words">{t('settings.log_out_text')}</p>
    </Sheet>
  )
}
