import { operatorListPaymentMessages, type PaymentMessage } from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { useFormatter } from '@mavuno/ui'
import { Failure } from '../parts/failure.js'
import { More } from '../parts/reading.js'
import { usePolled } from '../parts/use-polled.js'
import { useText } from '../texts/use-text.js'

/** What was sent to the provider about a payment and what it said, in words; nothing for one by hand. */
export function Messages({ subject }: { subject: string }) {
  const t = useText()
  const list = usePages(operatorListPaymentMessages, { subject, limit: 50 })
  usePolled(list.refresh)
  const { items, error } = list
  if (!items) {
    return error === undefined ? null : (
      <Failure error={error} title={t('messages.failed')} onRetry={list.refresh} />
    )
  }
  if (items.length === 0) return null
  return (
    <section className="messages">
      <h3>{t('messages.title')}</h3>
      <ol>
        {items.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      <More list={list} size="small" />
    </section>
  )
}

function Message({ message }: { message: PaymentMessage }) {
  const t = useText()
  const { stamp } = useFormatter()
  const words = useMessageWords()
  const { created, reported, body } = message
  return (
    <li data-outcome={reported?.outcome}>
      <p>
        <span className="muted">{stamp(created)}</span> {words(message)}
      </p>
      {reported?.reason && (
        <p className="muted">{t('messages.reason', { reason: reported.reason })}</p>
      )}
      {reported && !reported.is_confirmed && <p className="muted">{t('messages.unsure')}</p>}
      {body !== null && (
        <details>
          <summary>{t('messages.raw')}</summary>
          <pre>{pretty(body)}</pre>
        </details>
      )}
    </li>
  )
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

const kinds = ['prompt', 'payout', 'query', 'status'] as const

/** What a message says; a kind that this version does not know keeps its name. */
function useMessageWords(): (message: PaymentMessage) => string {
  const t = useText()
  const { moneyText } = useFormatter()
  return ({ direction, kind, reported }) => {
    if (reported) {
      const { outcome, status, amount, receipt } = reported
      if (outcome === 'failed') return t(`messages.failed_${status ?? 'error'}`)
      if (outcome !== 'succeeded') return t(`messages.${outcome}`)
      return [
        t('messages.succeeded'),
        amount === null ? '' : moneyText(amount),
        receipt === null ? '' : t('messages.receipt', { receipt }),
      ]
        .filter((part) => part !== '')
        .join(' ')
    }
    const known = kinds.find((one) => one === kind)
    return known ? t(`messages.${direction}.${known}`) : t(`messages.${direction}`, { kind })
  }
}
