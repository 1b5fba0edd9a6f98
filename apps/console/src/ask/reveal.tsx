import { operatorRevealBankLine, operatorRevealUser } from '@mavuno/sdk/operator'
import { useAction, useOnline } from '@mavuno/sdk/react'
import { Button, Dialog, EyeIcon, RadioList, TextField } from '@mavuno/ui'
import { useState, type FormEvent } from 'react'
import { useKeys } from '../frame/keys.js'
import { may } from '../frame/screens.js'
import type { Me } from '../session/operator.js'
import { useText } from '../texts/use-text.js'
import { Key } from '../parts/key.js'
import { Outcome } from '../parts/outcome.js'
import { useTimeText } from '../parts/dates/time-text.js'

const endpoints = { user: operatorRevealUser, bank_line: operatorRevealBankLine } as const

const reasons = {
  user: ['chat', 'payout', 'call', 'other'],
  bank_line: ['compare', 'call', 'other'],
} as const

/** A customer, or a line of the bank. */
interface Revealed {
  readonly kind: keyof typeof endpoints
  readonly id: string
}

/** Whether something of a line of the bank is masked: digits, or a word of which the initial is left. */
export const isMasked = ({ text, reference }: { text: string; reference: string }) =>
  /\*|\p{Lu}\./u.test(`${reference} ${text}`)

interface RevealProps {
  readonly of: Revealed
  /** Until when this operator sees it whole; null if they do not. */
  readonly until: number | null
  readonly me: Me
  /** Beside another that has the key V. */
  readonly hasNoKey?: boolean
}

/** Shows a customer or a line of the bank whole for a while, for a reason that an auditor reads. */
export function Reveal({ of, until, me, hasNoKey = false }: RevealProps) {
  const t = useText()
  const times = useTimeText()
  const [isOpen, setOpen] = useState(false)
  const mayReveal = may(endpoints[of.kind], me.roles)
  useKeys({ v: mayReveal && until === null && !hasNoKey ? () => setOpen(true) : undefined })
  if (!mayReveal) return null
  if (until !== null) {
    return (
      <p className="reveal-until" role="status">
        <EyeIcon size={16} /> {t('reveal.until', { time: times.short(until) })}
      </p>
    )
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <EyeIcon size={16} /> {t(`reveal.${of.kind}`)} {!hasNoKey && <Key>V</Key>}
      </Button>
      {isOpen && <Why of={of} onClose={() => setOpen(false)} />}
    </>
  )
}

function Why({ of, onClose }: { of: Revealed; onClose: () => void }) {
  const t = useText()
  const isOnline = useOnline()
  const reveal = useAction<(typeof endpoints)[typeof of.kind]>(endpoints[of.kind])
  const [why, setWhy] = useState<string>('')
  const [words, setWords] = useState('')
  const [wasMissing, setMissing] = useState(false)
  const reason = why === 'other' ? words.trim() : why === '' ? '' : t(`reveal.${why as 'chat'}`)
  const isBusy = reveal.state !== 'idle'
  async function send() {
    setMissing(reason === '')
    if (reason === '' || isBusy || !isOnline) return
    if (await reveal.run({ id: of.id, reason })) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('reveal.title')}
      description={t('reveal.text')}
      busy={isBusy}
      actions={
        <>
          <Button variant="filled" onClick={send} busy={isBusy} disabled={!isOnline}>
            {t('reveal.show')}
          </Button>
          <Button onClick={onClose}>{t('back')}</Button>
        </>
      }
    >
      <form className="ask" onSubmit={submit} noValidate>
        <Outcome of={reveal} />
        <RadioList
          label={t('reveal.why')}
          options={reasons[of.kind].map((value) => ({ value, label: t(`reveal.${value}`) }))}
          value={why}
          onValueChange={setWhy}
          error={wasMissing && why === '' && t('ask.missing')}
        />
        {why === 'other' && (
          <TextField
            label={t('reveal.words')}
            value={words}
            onValueChange={setWords}
            maxLength={500}
            autoComplete="off"
            error={wasMissing && words.trim() === '' && t('ask.missing')}
          />
        )}
        {!isOnline && <p className="muted">{t('ask.offline')}</p>}
      </form>
    </Dialog>
  )
}
