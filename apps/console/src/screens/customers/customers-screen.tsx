import { formatPhone } from '@mavuno/sdk'
import { operatorListUsers, type OperatorUser } from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { Badge, SlashedCircleIcon } from '@mavuno/ui'
import { screens } from '../../frame/screens.js'
import { usePhoneRule } from '../../parts/business.js'
import { pageLength, Queue } from '../../queue/queue.js'
import { useQueue } from '../../queue/use-queue.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { CustomerPanel } from './customer-panel.js'
import './customers.css'
import { useTimeText } from '../../parts/dates/time-text.js'

const views = ['all'] as const

/** Customers, found by name or by the whole phone that they dictate, and all about one of them. */
export function CustomersScreen({ me }: { me: Me }) {
  const t = useText()
  const place = useQueue(screens.customers.path, views)
  const query = place.find.trim()
  const list = usePages(operatorListUsers, { limit: pageLength, ...(query !== '' && { query }) })
  return (
    <Queue
      place={place}
      list={list}
      views={[{ value: 'all', label: '' }]}
      title={t('customers')}
      panelLabel={t('customers.panel')}
      wide="panel"
      note={t('customers.note')}
      none={t('customers.none')}
      noneText={t('customers.none_text')}
      failed={t('customers.failed')}
      choose={t('customers.choose')}
      find={{ label: t('customers.find') }}
      hasTwoLines
      row={(row) => <Row row={row} />}
      panel={(id) => <CustomerPanel key={id} id={id} me={me} />}
    />
  )
}

function Row({ row }: { row: OperatorUser }) {
  const t = useText()
  const times = useTimeText()
  const rule = usePhoneRule()
  const { nickname, phone, vip_level, blocked, create_time } = row
  return (
    <>
      <span className="row-who">
        {phone === '' ? (
          t('customers.closed')
        ) : (
          <>
            <strong>{nickname}</strong> {formatPhone(phone, rule)}
          </>
        )}
      </span>
      <span>
        {blocked ? (
          <Badge tone="red" icon={<SlashedCircleIcon size={16} />}>
            {t('customers.blocked')}
          </Badge>
        ) : (
          <span className="muted">{t('customers.vip', { vip_level })}</span>
        )}
      </span>
      <span className="row-asked">{t('customers.since', { day: times.day(create_time) })}</span>
    </>
  )
}
