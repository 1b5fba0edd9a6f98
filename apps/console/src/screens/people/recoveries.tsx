import { getOwners, operatorCancelRecovery, type Recovery } from '@mavuno/sdk/operator'
import { useAction, useCall } from '@mavuno/sdk/react'
import { Button, Notice, toast, useFormatter } from '@mavuno/ui'
import { may } from '../../frame/screens.js'
import { Outcome } from '../../parts/outcome.js'
import { usePolled } from '../../parts/use-polled.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

/** Links for owners that one person has made on the server's machine: any owner can cancel them. */
export function Recoveries({ me }: { me: Me }) {
  const t = useText()
  const { stamp } = useFormatter()
  const { data, refresh } = useCall(getOwners)
  usePolled(refresh)
  const all = data?.recoveries ?? []
  const open = all.filter(({ status }) => status === 'waiting' || status === 'open')
  const closed = all.filter((one) => !open.includes(one))
  return (
    <>
      {open.map((one) => (
        <OpenRecovery key={one.id} recovery={one} me={me} />
      ))}
      <p className="people-recoveries">
        {t('people.recoveries')}:{' '}
        {all.length === 0
          ? t('people.no_recoveries')
          : closed
              .map(({ requested, status }) =>
                t('people.recovery_line', {
                  requested: stamp(requested),
                  status: t(`recovery.${status}`),
                }),
              )
              .join('; ')}
      </p>
    </>
  )
}

function OpenRecovery({
  recovery: { id, requested, starts, status },
  me,
}: {
  recovery: Recovery
  me: Me
}) {
  const t = useText()
  const { stamp } = useFormatter()
  const cancel = useAction(operatorCancelRecovery)
  const isMine = may(operatorCancelRecovery, me.roles)
  async function run() {
    if (await cancel.run({ id })) toast.success(t('people.recovery_cancelled'))
  }
  return (
    <Notice
      tone="red"
      role="alert"
      title={t('people.recovery')}
      action={
        isMine && (
          <Button size="small" onClick={() => void run()} busy={cancel.state === 'sending'}>
            {t('people.recovery_cancel')}
          </Button>
        )
      }
    >
      {t(status === 'open' ? 'people.recovery_open' : 'people.recovery_waits', {
        requested: stamp(requested),
        starts: stamp(starts),
      })}{' '}
      {!isMine && t('people.recovery_owners')}
      <Outcome of={cancel} />
    </Notice>
  )
}
