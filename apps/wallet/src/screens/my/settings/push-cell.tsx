import { BellIcon, Button, Cell, toast } from '@mavuno/ui'
import { usePush } from '../../../shell/device/use-push.js'
import { useText } from '../../../texts/use-text.js'

/** Turns the messages on this device on or off. */
export function PushCell() {
  const t = useText()
  const { state, turnOn, turnOff } = usePush()
  if (state === 'none') return null
  const change = async () => {
    if (state === 'on') {
      await turnOff().catch(() => toast.error(t('push.error')))
    } else await turnOn().catch(() => toast.error(t('push.error')))
  }
  return (
    <Cell
      icon={<BellIcon size={20} />}
      label={t('push.label')}
      note={t(`push.${state}`)}
      value={
        state !== 'denied' && (
          <Button variant="plain" size="small" busyText={t('busy.sending')} onClick={change}>
            {t(state === 'on' ? 'push.turn_off' : 'push.turn_on')}
          </Button>
        )
      }
    />
  )
}
