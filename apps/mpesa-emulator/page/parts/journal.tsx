import type { Exchange } from '../../src/store/journal.js'
import { fullTime, shownNumber } from '../emulator.js'
import { ChangeButton } from '../use-sending.js'

interface JournalProps {
  readonly exchanges: readonly Exchange[]
  readonly phone: string | undefined
  readonly isAll: boolean
  readonly onAll: (isAll: boolean) => void
}

/** Every request to the emulator and every callback from it, the newest first. */
export function Journal({ exchanges, phone, isAll, onAll }: JournalProps) {
  return (
    <section className="journal panel" aria-label="Journal">
      <h2>Journal</h2>
      {phone ? (
        <label className="check">
          <input
            type="checkbox"
            checked={!isAll}
            onChange={(event) => onAll(!event.target.checked)}
          />
          <span>Only what names {shownNumber(phone)}</span>
        </label>
      ) : null}
      {exchanges.length === 0 ? <p className="empty">Nobody has called yet.</p> : null}
      <ol>
        {exchanges.map((exchange) => (
          <li key={exchange.id}>
            <Entry exchange={exchange} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Entry({ exchange }: { exchange: Exchange }) {
  const { id, at, direction, call, method, url, status, request, response } = exchange
  const isWell = status !== null && status < 400
  return (
    <details>
      <summary>
        <span className="way">{direction === 'in' ? 'In' : 'Out'}</span>
        <span className="call">{call.replaceAll('_', ' ')}</span>
        <span className={isWell ? 'well' : 'unwell'}>{status ?? 'no answer'}</span>
        <time dateTime={new Date(at).toISOString()}>{fullTime(at)}</time>
      </summary>
      <p className="url">
        {method} {url}
      </p>
      <Body title="Request" body={request} />
      <Body title="Answer" body={response} />
      {direction === 'out' ? (
        <ChangeButton method="POST" path={`/journal/${id}/resend`} body={{}}>
          Send it once more
        </ChangeButton>
      ) : null}
    </details>
  )
}

function Body({ title, body }: { title: string; body: unknown }) {
  if (body === null || body === '') return null
  const text = typeof body === 'string' ? body : JSON.stringify(body, null, 2)
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {/* What is longer than the page scrolls, also by keyboard. */}
      <pre tabIndex={0} role="region" aria-label={title}>
        {text}
      </pre>
    </figure>
  )
}
