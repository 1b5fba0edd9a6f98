import { useOnline } from '@mavuno/sdk/react'
import { Button, Notice } from '@mavuno/ui'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Outcome } from '../parts/outcome.js'
import { useText } from '../texts/use-text.js'

interface PanelFormProps {
  readonly label: string
  /** What it sends by. */
  readonly action: { readonly state: string; readonly error: unknown }
  readonly isMissing: boolean
  /** What is said of what is missing, once somebody has tried to send it. */
  readonly missing: string
  /** What the button says. */
  readonly submit: string
  readonly variant?: 'filled' | 'second'
  readonly onSend: () => unknown
  readonly children: ReactNode
}

/** A few fields of a panel that are sent together. */
export function PanelForm({
  label,
  action,
  isMissing,
  missing,
  submit,
  variant = 'filled',
  onSend,
  children,
}: PanelFormProps) {
  const t = useText()
  const isOnline = useOnline()
  const [wasMissing, setMissing] = useState(false)
  const isBusy = action.state !== 'idle'
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(isMissing)
    if (!isMissing && !isBusy && isOnline) onSend()
  }
  return (
    <form className="panel-form" onSubmit={send} noValidate aria-label={label}>
      <Outcome of={action} />
      {children}
      {wasMissing && isMissing && (
        <Notice tone="red" role="alert">
          {missing}
        </Notice>
      )}
      <Button type="submit" variant={variant} busy={isBusy} disabled={!isOnline}>
        {submit}
      </Button>
      {!isOnline && <p className="muted">{t('decision.offline')}</p>}
    </form>
  )
}
