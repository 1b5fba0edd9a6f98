import { useOnline } from '@mavuno/sdk/react'
import { Button, ButtonPair, Notice, TextField, toast } from '@mavuno/ui'
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { useText } from '../texts/use-text.js'
import { DecisionForm } from '../parts/decision-form.js'
import { useFailureText } from '../parts/failure.js'
import { useDraft } from '../parts/use-draft.js'
import { reportFailure } from './later.js'
import { refuseLater, type RefuseEndpoint } from './refuse-later.js'

export interface RefusalProps {
  readonly id: string
  readonly endpoint: RefuseEndpoint
  /** The label of the reason, which says who will read it. */
  readonly label: string
  /** Names what was typed and not sent. */
  readonly draft: string
  /** What is refused, in a word that one knows it by. */
  readonly what: string
  /** What is said when it is done. */
  readonly done: string
  /** What to make sure of before. */
  readonly warning?: string | undefined
  readonly onBack: () => void
}

/** Refuses with a reason. It is sent after a while, and can be taken back until then. */
export function Refusal({ id, endpoint, label, draft, what, done, warning, onBack }: RefusalProps) {
  const t = useText()
  const say = useFailureText()
  const isOnline = useOnline()
  const [reason, setReason] = useDraft(draft, '')
  /** The button was pressed before there was a reason. */
  const [wasMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isMissing = reason.trim() === ''
  // In the same moment in which the button goes that was pressed.
  useLayoutEffect(() => field.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOnline) return
    setMissing(isMissing)
    if (isMissing) field.current?.focus()
    else {
      refuseLater({
        ids: [id],
        endpoint,
        reason,
        text: t('later.refusing', { what }),
        lost: t('later.lost'),
        tell: (_, result) => {
          if (result === 'now') toast.info(done)
          else if (result === 'before') toast.info(t('later.before', { what }))
          else reportFailure([id], t('later.failed', { what, why: say(result.error) }))
        },
      })
    }
  }
  return (
    <DecisionForm onSubmit={submit}>
      {warning !== undefined && <Notice tone="amber">{warning}</Notice>}
      <TextField
        label={label}
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
        <Button type="submit" variant="danger" disabled={!isOnline}>
          {t('decision.refuse_with_reason')}
        </Button>
        <Button onClick={onBack}>{t('back')}</Button>
      </ButtonPair>
      {!isOnline && <p className="muted">{t('decision.offline')}</p>}
    </DecisionForm>
  )
}
