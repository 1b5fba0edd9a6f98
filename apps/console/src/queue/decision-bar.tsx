import { useOnline } from '@mavuno/sdk/react'
import { Button, ButtonPair } from '@mavuno/ui'
import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useKeys } from '../frame/keys.js'
import { Refusal, type RefusalProps } from '../refusal/refusal.js'
import { useText } from '../texts/use-text.js'
import { DecisionForm } from '../parts/decision-form.js'
import { Key } from '../parts/key.js'
import { Unknown } from '../parts/outcome.js'

interface DecisionBarProps {
  /** Above the buttons: what became of it so far, and what is to be filled in. */
  readonly children?: ReactNode
  /** What the button says. */
  readonly submit: ReactNode
  readonly onSubmit: () => void
  readonly isBusy: boolean
  /** There is something to send. */
  readonly isReady?: boolean
  /** The answer was lost. */
  readonly isUnknown: boolean
  /** The key that leads to its first field, or to the button where there is none. It never moves money. */
  readonly opens?: string | undefined
  /** What is decided already is not refused: then one goes back. */
  readonly refusal?: Omit<RefusalProps, 'onBack'> | undefined
  readonly onBack?: (() => void) | undefined
}

/** What one decides about a record: to do it by the button, or to refuse it with a reason, if it waits. */
export function DecisionBar({
  children,
  submit,
  onSubmit,
  isBusy,
  isReady = true,
  isUnknown,
  opens,
  refusal,
  onBack,
}: DecisionBarProps) {
  const t = useText()
  const isOnline = useOnline()
  const [isRefusing, setRefusing] = useState(false)
  const wasRefusing = useRef(false)
  const refuseButton = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const refuse = () => setRefusing(true)
  const focus = () => form.current?.querySelector<HTMLElement>('input, [type=submit]')?.focus()
  useKeys({
    r: isBusy || !refusal ? undefined : refuse,
    ...(opens !== undefined && {
      [opens]: () => (setRefusing(false), requestAnimationFrame(focus)),
    }),
  })
  // After going back, the focus returns to the button that opened this form.
  useLayoutEffect(() => {
    if (wasRefusing.current && !isRefusing) refuseButton.current?.focus({ preventScroll: true })
    wasRefusing.current = isRefusing
  }, [isRefusing])
  if (isRefusing && refusal) return <Refusal {...refusal} onBack={() => setRefusing(false)} />
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && isOnline) onSubmit()
  }
  return (
    <DecisionForm onSubmit={send} ref={form}>
      {isUnknown && <Unknown />}
      {children}
      <ButtonPair>
        <Button type="submit" variant="filled" busy={isBusy} disabled={!isOnline || !isReady}>
          {submit}
        </Button>
        {refusal && (
          <Button onClick={refuse} disabled={isBusy} ref={refuseButton}>
            {t('decision.refuse')} <Key>R</Key>
          </Button>
        )}
        {onBack && (
          <Button onClick={onBack} disabled={isBusy}>
            {t('back')}
          </Button>
        )}
      </ButtonPair>
      {!isOnline && <p className="muted">{t('decision.offline')}</p>}
    </DecisionForm>
  )
}
