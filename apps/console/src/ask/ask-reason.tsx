import { useOnline } from '@mavuno/sdk/react'
import { Button, Dialog, Notice, TextField, toast } from '@mavuno/ui'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useText } from '../texts/use-text.js'
import { Outcome } from '../parts/outcome.js'
import { useDraft } from '../parts/use-draft.js'

interface AskReasonProps {
  readonly title: string
  /** What it does, before the field. */
  readonly children?: ReactNode
  /** What to write, such as a reason for the customer. */
  readonly label: string
  readonly submit: string
  readonly isDanger?: boolean
  /** Said when it is done. */
  readonly done: string
  /** Names what was typed and not sent. */
  readonly draft: string
  readonly action: { readonly state: string; readonly error: unknown }
  /** Gives the answer; undefined if it was not done. */
  readonly run: (words: string) => Promise<unknown>
  readonly onClose: () => void
  readonly mostLength?: number
}

/** Asks for words before something is done: a reason, or a note. It stays open until the server has said so. */
export function AskReason({ title, children, label, submit, done, ...asked }: AskReasonProps) {
  const t = useText()
  const isOnline = useOnline()
  const { action, draft, run, onClose } = asked
  const [words, setWords] = useDraft(draft, '')
  const [wasMissing, setMissing] = useState(false)
  const isMissing = words.trim() === ''
  const isBusy = action.state !== 'idle'
  async function send() {
    setMissing(isMissing)
    if (isMissing || isBusy || !isOnline) return
    if ((await run(words)) === undefined) return
    setWords('')
    toast.success(done)
    onClose()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      busy={isBusy}
      actions={
        <>
          <Button
            variant={asked.isDanger ? 'danger' : 'filled'}
            onClick={send}
            busy={isBusy}
            disabled={!isOnline}
          >
            {submit}
          </Button>
          <Button onClick={onClose}>{t('back')}</Button>
        </>
      }
    >
      <form className="ask" onSubmit={onSubmit} noValidate>
        <Outcome of={action} />
        {children}
        <TextField
          label={label}
          value={words}
          onValueChange={setWords}
          maxLength={asked.mostLength ?? 500}
          autoComplete="off"
          error={isMissing && wasMissing && t('ask.missing')}
        />
        {!isOnline && <Notice tone="amber">{t('ask.offline')}</Notice>}
      </form>
    </Dialog>
  )
}
