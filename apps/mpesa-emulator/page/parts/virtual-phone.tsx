import { useState } from 'react'
import type { Phone, Shortcode } from '../../src/admin/control.js'
import { clockTime, fullTime, money, send, shownNumber } from '../emulator.js'
import { PayForm } from './pay-form.js'
import { PromptDialog } from './prompt-dialog.js'
import { ErrorText, useSending } from '../use-sending.js'

const views = { mpesa: 'M-PESA', messages: 'Messages' } as const
type View = keyof typeof views

const states = {
  on: 'Switched on',
  off: 'Switched off: prompts do not arrive',
  unregistered: 'Not registered for M-PESA',
} as const

interface VirtualPhoneProps {
  readonly phone: Phone
  readonly now: number
  readonly shortcodes: readonly Shortcode[]
}

export function VirtualPhone({ phone, now, shortcodes }: VirtualPhoneProps) {
  const [view, setView] = useState<View>('mpesa')
  const [ignored, setIgnored] = useState<string>()
  const { error, run } = useSending()
  const prompt = phone.prompts[0]
  const isAsking = prompt !== undefined && prompt.id !== ignored && phone.state === 'on'
  return (
    <div className="device">
      <div className="screen" data-off={phone.state === 'off' || undefined}>
        <div className="bar">
          <span>{clockTime(now)}</span>
          <span>{shownNumber(phone.number)}</span>
        </div>
        {isAsking ? (
          <PromptDialog
            key={prompt.id}
            phone={phone.number}
            prompt={prompt}
            onIgnore={() => setIgnored(prompt.id)}
          />
        ) : (
          <>
            <nav aria-label="On the phone">
              {(Object.keys(views) as View[]).map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-current={name === view ? 'page' : undefined}
                  onClick={() => setView(name)}
                >
                  {views[name]}
                </button>
              ))}
            </nav>
            {view === 'mpesa' ? (
              <Home phone={phone} shortcodes={shortcodes} />
            ) : (
              <Messages messages={phone.messages} />
            )}
            {prompt && phone.state === 'on' ? (
              <button type="button" className="again" onClick={() => setIgnored(undefined)}>
                Show the prompt again
              </button>
            ) : null}
          </>
        )}
      </div>
      <label className="state">
        <span>State of this phone</span>
        <select
          value={phone.state}
          onChange={({ target: { value: state } }) =>
            void run(() => send('PATCH', `/phones/${phone.number}`, { state }))
          }
        >
          {Object.entries(states).map(([state, text]) => (
            <option key={state} value={state}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <ErrorText error={error} />
    </div>
  )
}

function Home({ phone, shortcodes }: { phone: Phone; shortcodes: readonly Shortcode[] }) {
  const [last] = phone.messages
  return (
    <>
      <p className="balance">
        <span>Balance of {phone.name}</span>
        <strong>{money(phone.balance)}</strong>
      </p>
      <PayForm phone={phone.number} shortcodes={shortcodes} />
      {last ? (
        <div className="latest">
          <h3>Latest message</h3>
          <p>{last.text}</p>
        </div>
      ) : null}
    </>
  )
}

function Messages({ messages }: Pick<Phone, 'messages'>) {
  if (messages.length === 0) return <p className="empty">There are no messages yet.</p>
  return (
    <ol className="messages">
      {messages.map(({ id, at, text }) => (
        <li key={id}>
          <p>{text}</p>
          <time dateTime={new Date(at).toISOString()}>{fullTime(at)}</time>
        </li>
      ))}
    </ol>
  )
}
