import { operatorGetUser, operatorListUserRecords } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Reveal } from '../../ask/reveal.js'
import { may, maySee, screens } from '../../frame/screens.js'
import { Money } from '../../parts/money.js'
import { Reading } from '../../parts/reading.js'
import { Who } from '../../parts/record-panel.js'
import { usePolled } from '../../parts/use-polled.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { LastRecords, WhatWaits } from './customer-money.js'
import { useTimeText } from '../../parts/dates/time-text.js'

/** The customer of the conversation, what waits, their balances and last records. */
export function CustomerContext({ id, me }: { id: string; me: Me }) {
  const t = useText()
  const times = useTimeText()
  const found = useCall(operatorGetUser, { id })
  const { data: user, refresh } = found
  usePolled(refresh)
  if (!user) return <Reading of={found} failed={t('chat.customer_failed')} count={4} />
  const { wallet } = user
  return (
    <section className="facts">
      <h3>{t('queue.this_customer')}</h3>
      <dl>
        <dt>{t('queue.who')}</dt>
        <dd>
          <Who user={user} />
        </dd>
        <dt>{t('chat.level')}</dt>
        <dd>{user.vip_level}</dd>
        <dt>{t('chat.since')}</dt>
        <dd>{times.day(user.create_time)}</dd>
        {user.blocked && (
          <>
            <dt>{t('chat.blocked')}</dt>
            <dd>{user.blocked_reason}</dd>
          </>
        )}
      </dl>
      <div className="customer-acts">
        {maySee(screens.customers, me.roles) && (
          <a className="link" href={`#${screens.customers.path}/${id}`}>
            {t('queue.open_customer')}
          </a>
        )}
        {user.phone !== '' && (
          <Reveal of={{ kind: 'user', id }} until={user.revealed_until} me={me} />
        )}
      </div>
      {maySee(screens.recharges, me.roles) && <WhatWaits user={id} me={me} />}
      {wallet && (
        <>
          <h3>{t('chat.money')}</h3>
          <dl>
            <dt>{t('chat.balance')}</dt>
            <dd>
              <Money value={wallet.balance} />
            </dd>
            <dt>{t('chat.income')}</dt>
            <dd>
              <Money value={wallet.income_wallet} />
            </dd>
            <dt>{t('chat.invested')}</dt>
            <dd>
              <Money value={wallet.invested} />
            </dd>
            <dt>{t('chat.held')}</dt>
            <dd>
              <Money value={wallet.held} />
            </dd>
            <dt>{t('chat.holdings')}</dt>
            <dd>{user.running_holdings}</dd>
          </dl>
        </>
      )}
      {may(operatorListUserRecords, me.roles) && <LastRecords user={id} me={me} />}
    </section>
  )
}
