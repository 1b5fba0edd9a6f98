import { operatorGetLogEntry, type LogEntryDetail } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Button, Timeline, useFormatter, type TimelineStep } from '@mavuno/ui'
import { Fragment } from 'react'
import { Changes } from '../../changes/changes.js'
import { fieldOf } from '../../changes/fields.js'
import { changesIn, pathOf, useLogWords } from '../../changes/use-log-words.js'
import { useKeys } from '../../frame/keys.js'
import { screens } from '../../frame/screens.js'
import { useMethodName } from '../../parts/business.js'
import { Key } from '../../parts/key.js'
import { Linked } from '../../parts/linked.js'
import { RecordPanel } from '../../parts/record-panel.js'
import { nameOf } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { useTimeText } from '../../parts/dates/time-text.js'

interface PanelProps {
  readonly id: string
  /** Shows what the same person did, or what was done to the same thing. */
  readonly onPerson: (id: string) => void
  readonly onTarget: (id: string) => void
}

/** One entry: what was before and after it, and what followed. */
export function LogPanel({ id, ...props }: PanelProps) {
  const t = useText()
  const { stamp } = useFormatter()
  const words = useLogWords()
  return (
    <RecordPanel
      record={useCall(operatorGetLogEntry, { id })}
      failed={t('log.entry_failed')}
      head={(entry) => (
        <header className="panel-head">
          <h2>{words.did(entry)}</h2>
          <p>{t('log.by', { who: nameOf(entry.operator), time: stamp(entry.time) })}</p>
        </header>
      )}
      body={(entry) => <Body entry={entry} {...props} />}
    />
  )
}

function Body({ entry, onPerson, onTarget }: { entry: LogEntryDetail } & Omit<PanelProps, 'id'>) {
  const t = useText()
  const methodName = useMethodName()
  const words = useLogWords()
  const { target, operator, proposed_by, before } = entry
  const path = pathOf(target)
  const say = (field: string, value: unknown) =>
    fieldOf(field).kind === 'payouts' && Array.isArray(value) ? (
      <Payouts ids={value} />
    ) : (
      words.value(field, value)
    )
  const targetId = target?.id ?? ''
  useKeys({
    p: () => onPerson(operator.id),
    t: targetId === '' ? undefined : () => onTarget(targetId),
  })
  return (
    <>
      <dl className="lines">
        <div>
          <dt>{t('log.action')}</dt>
          <dd className="mono">{entry.action}</dd>
        </div>
        {target && (
          <div>
            <dt>{t('log.about')}</dt>
            <dd>
              <Linked to={path && `#${path}`}>{words.kind(target.kind)}</Linked>{' '}
              <span className="mono">
                {target.kind === 'recharge_channel' ? methodName(target.id) : target.id}
              </span>
            </dd>
          </div>
        )}
        {proposed_by && (
          <div>
            <dt>{t('log.proposed_by')}</dt>
            <dd>{nameOf(proposed_by)}</dd>
          </div>
        )}
      </dl>
      <div className="log-more">
        <Button size="small" onClick={() => onPerson(operator.id)}>
          {t('log.same_person')} <Key>P</Key>
        </Button>
        {targetId !== '' && (
          <Button size="small" onClick={() => onTarget(targetId)}>
            {t('log.same_target')} <Key>T</Key>
          </Button>
        )}
      </div>
      <section>
        <h3>{t(before === null ? 'log.said' : 'log.before_after')}</h3>
        {changesIn(entry).length === 0 ? (
          <p className="muted">{t('log.no_change')}</p>
        ) : (
          <Changes changes={changesIn(entry)} isNew={before === null} isPast say={say} />
        )}
      </section>
      <section>
        <h3>{t('log.followed')}</h3>
        <Followed entry={entry} />
      </section>
    </>
  )
}

/** The payouts of a file, each with the way to it. */
function Payouts({ ids }: { ids: readonly string[] }) {
  return ids.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <a className="link mono" href={`#${screens.payouts.path}/${id}`}>
        {id}
      </a>
    </Fragment>
  ))
}

/** What was done to the same thing since, and what the proposal waits for. */
function Followed({ entry: { followed, proposal } }: { entry: LogEntryDetail }) {
  const t = useText()
  const times = useTimeText()
  const words = useLogWords()
  const steps: TimelineStep[] = followed.map((one) => ({
    key: one.id,
    title: (
      <a className="link" href={`#${screens.log.path}/${one.id}`}>
        {words.did(one)}
      </a>
    ),
    state: 'done',
    at: one.time,
    text: nameOf(one.operator),
  }))
  if (proposal?.status === 'pending') {
    steps.push({
      key: proposal.id,
      title: t('log.waits', { time: times.minute(proposal.expires) }),
      state: 'now',
    })
  } else if (proposal && proposal.decided !== null && proposal.status !== 'executed') {
    steps.push({
      key: proposal.id,
      title: t(`approvals.view.${proposal.status}`),
      state: 'refused',
      at: proposal.decided,
      text: proposal.decided_by ? nameOf(proposal.decided_by) : undefined,
    })
  }
  if (steps.length === 0) return <p className="muted">{t('log.nothing_followed')}</p>
  return <Timeline steps={steps} />
}
