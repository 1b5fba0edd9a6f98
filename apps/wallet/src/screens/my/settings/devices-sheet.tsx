import { endSession, listSessions, type Session } from '@mavuno/sdk/contract'
import { useAction, useCall } from '@mavuno/sdk/react'
import {
  Badge,
  Button,
  Cell,
  CellGroup,
  CellSkeleton,
  CheckIcon,
  DeviceIcon,
  ErrorState,
  Notice,
  Sheet,
  toast,
  useFormatter,
} from '@mavuno/ui'
import { useFailureText } from '../../../texts/use-failure-text.js'
import { useText } from '../../../texts/use-text.js'
import { withValue } from '../../../texts/with-value.js'
import type { SettingsSheetProps } from './settings-sheet-props.js'

function Device({ device: one }: { device: Session }) {
  const { id, device, last_used, current, quick_unlock } = one
  const t = useText()
  const failureText = useFailureText()
  const ending = useAction(endSession)
  const lastUsed = useFormatter().stamp(last_used)
  const name = device || t('device.unknown')
  const logOut = async () => {
    if (await ending.run({ id })) toast.success(t('device.logged_out'))
  }
  return (
    <>
      <Cell
        icon={<DeviceIcon size={20} />}
        label={name}
        note={
          <>
            {withValue(t('device.last_used', { time: lastUsed }), lastUsed)}
            {quick_unlock && (
              <>
                <br />
                {t('device.quick_unlock')}
              </>
            )}
          </>
        }
        value={
          current ? (
            <Badge tone="green" icon={<CheckIcon size={16} />}>
              {t('device.this')}
            </Badge>
          ) : (
            <Button
              className="wallet-settings-device-out"
              variant="plain"
              size="small"
              aria-label={t('device.log_out', { device: name })}
              busyText={t('busy.sending')}
              onClick={logOut}
            >
              {t('action.log_out')}
            </Button>
          )
        }
      />
      {ending.error !== undefined && <Notice tone="red">{failureText(ending.error)}</Notice>}
    </>
  )
}

function Devices() {
  const t = useText()
  const { data, error, refresh } = useCall(listSessions)
  if (!data && error)
    return <ErrorState size="part" title={t('state.part_error')} onRetry={refresh} />
  return (
    <>
      <p className="wallet-settings-words">{t('device.intro')}</p>
      <CellGroup aria-busy={!data}>
        {data ? data.items.map((one) => <Device key={one.id} device={one} />) : <CellSkeleton />}
      </CellGroup>
    </>
  )
}

/** Lists the devices that are logged in, with a button to log each one out. */
export function DevicesSheet(props: SettingsSheetProps) {
  const t = useText()
  return (
    <Sheet title={t('title.devices')} {...props}>
      <Devices />
    </Sheet>
  )
}
