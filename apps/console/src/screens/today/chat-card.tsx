import { operatorCountConversations } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Statistic, StatisticGrid } from '@mavuno/ui'
import { screens } from '../../frame/screens.js'
import { Failure } from '../../parts/failure.js'
import { LoadingRows } from '../../parts/loading-rows.js'
import { usePolled } from '../../parts/use-polled.js'
import { Waits } from '../../parts/waits.js'
import { useText } from '../../texts/use-text.js'

const of = (view: string) => `#${screens.chat.path}${view && `?show=${view}`}`

/** How many customers wait for an answer in the chat, and the longest wait. */
export function ChatCard() {
  const t = useText()
  const { data, error, refresh } = useCall(operatorCountConversations)
  usePolled(refresh, true, { kind: 'conversation' })
  return (
    <section className="card">
      <h2>{t('today.chat')}</h2>
      {!data && error === undefined && <LoadingRows count={1} />}
      {error !== undefined && (
        <Failure
          error={error}
          title={t(data ? 'failure.old' : 'today.chat_failed')}
          onRetry={refresh}
        />
      )}
      {data && (
        <StatisticGrid variant="plain">
          <Statistic
            label={t('today.chat_waiting')}
            figure={data.waiting}
            href={of('')}
            note={
              data.waiting_since !== null && (
                <>
                  {t('today.chat_longest')} <Waits since={data.waiting_since} of="chat" />
                </>
              )
            }
          />
          <Statistic label={t('today.chat_nobody')} figure={data.nobody} href={of('nobody')} />
          <Statistic label={t('today.chat_mine')} figure={data.mine} href={of('mine')} />
        </StatisticGrid>
      )}
    </section>
  )
}
