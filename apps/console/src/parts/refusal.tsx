import { codes, type Endpoint } from '@mavuno/sdk/contract'
import { useOnline, useQueries } from '@mavuno/sdk/react'
import { Button, ButtonPair, Notice, TextField, toast } from '@mavuno/ui'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useText } from '../texts/use-text.js'
import { isCode, NotDone } from './outcome.js'
import { useDraft } from './use-draft.js'

interface RefusalProps {
  readonly id: string
  readonly endpoint: Endpoint
  readonly refuse: {
    readonly state: 'idle' | 'sending'
    readonly error: unknown
    readonly run: (input: { id: string; reason: string }) => Promise<unknown>
  }
  /** Names what was typed and not sent. */
  readonly draft: string
  /** What is said when it is done. */
  readonly done: string
  /** What to make sure of before. */
  readonly warning?: string | undefined
  readonly onBack: () => void
}

/** Refuses with a reason, which the customer reads. */
export function Refusal({ id, endpoint, refuse, draft, done, warning, onBack }: RefusalProps) {
  const t = useText()
  const isOnline = useOnline()
  const { makeStaleAfter } = useQueries()
  const [reason, setReason] = useDraft(draft, '')
  /** The button was pressed before there was a reason. */
  const [wasMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isMissing = reason.trim() === ''
  useEffect(() => field.current?.focus(), [])

  async function send() {
    if (await refuse.run({ id, reason })) toast.info(done)
    // Whether it was refused or not: what is shown may be old by now.
    else makeStaleAfter(endpoint)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (refuse.state !== 'idle' || !isOnline) return
    setMissing(isMissing)
    if (isMissing) field.current?.focus()
    else void send()
  }
  return (
    <form className="decision" onSubmit={submit} noValidate aria-label={t('decision.title')}>
      {refuse.error !== undefined && (
        <NotDone error={refuse.error} wasFaster={isCode(refuse.error, codes.wrong_state)} />
      )}
      {warning !== undefined && <Notice tone="amber">{warning}</Notice>}
      <TextField
        label={t('decision.reason')}
        value={reason}
        onValueChange={setReason}
        maxLength={500}
        // Before the list hears of it and closes the row.
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onBack()
        }}
        error={isMissing && wasMissing && t('decision.needs_reason')}
        ref={field}
      />
      <ButtonPair>
        <Button type="submit" variant="danger" busy={refuse.state !== 'idle'} disabled={!isOnline}>
          {t('decision.refuse_with_reason')}
        </Button>
        <Button onClick={onBack}>{t('back')}</Button>
      </ButtonPair>
      {!isOnline && <p className="muted">{t('decision.offline')}</p>}
    </form>
  )
}
