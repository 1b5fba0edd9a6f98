import {
  operatorListReplies,
  type CannedReply,
  type OperatorConversation,
} from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { ChatComposer, FilterChips } from '@mavuno/ui'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useKeys } from '../../frame/keys.js'
import { live } from '../../live.js'
import { useDraft } from '../../parts/use-draft.js'
import { serverNow } from '../../session/server-clock.js'
import { useText } from '../../texts/use-text.js'
import type { Outbox } from './outbox.js'

interface ComposerProps {
  readonly conversation: OperatorConversation
  readonly outbox: Outbox
}

/** The text of a canned reply in the customer's language, else in English, else in any. */
function bodyFor({ texts }: CannedReply, language: string): string {
  const of = (key: string) => texts.find((one) => one.language === key)?.body
  return of(language) ?? of('en') ?? texts[0]?.body ?? ''
}

/** A slash and the beginning of a name: the replies that fit. */
function fitting(replies: readonly CannedReply[], written: string): readonly CannedReply[] {
  const [, name] = /^\/([a-z0-9-]*)$/i.exec(written) ?? []
  if (name === undefined) return []
  return replies.filter(({ shortcut }) => shortcut.startsWith(name.toLowerCase())).slice(0, 8)
}

/** Writes to the customer, or a note that the customer never sees. What is not sent is kept for each conversation. */
export function ReplyComposer({ conversation, outbox }: ComposerProps) {
  const t = useText()
  const { id, language } = conversation
  const [text, setText] = useDraft(`${id} reply`, '')
  const [note, setNote] = useDraft(`${id} note`, '')
  const [mode, setMode] = useDraft<'reply' | 'note'>(`${id} mode`, 'reply')
  const { data } = useCall(operatorListReplies)
  const [at, setAt] = useState(0)
  const listId = useId()
  const area = useRef<HTMLDivElement>(null)
  const isNote = mode === 'note'
  const written = isNote ? note : text
  const replies = isNote ? [] : fitting(data?.items ?? [], text)
  const chosen = replies[Math.min(at, replies.length - 1)]

  const focus = () => area.current?.querySelector('textarea')?.focus()
  const write = (value: string) => {
    setAt(0)
    if (isNote) return setNote(value)
    setText(value)
    if (value !== '' && !value.startsWith('/')) live.typing(id)
  }
  const insert = (reply: CannedReply) => {
    setText(bodyFor(reply, language))
    focus()
  }
  const press = (event: KeyboardEvent) => {
    if (!chosen || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter' && event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (step === undefined) insert(chosen)
    else setAt((last) => (last + step + replies.length) % replies.length)
  }
  useKeys({
    n: () => (setMode('note'), focus()),
    '/': () => (setMode('reply'), text === '' && setText('/'), focus()),
  })
  const label = new Intl.DisplayNames([document.documentElement.lang], { type: 'language' })

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field in it has the keys
    <div className="talk-composer" data-mode={mode} ref={area} onKeyDownCapture={press}>
      <ChatComposer
        aria-label={t(isNote ? 'chat.write_note' : 'chat.write_reply')}
        value={written}
        onValueChange={write}
        maxLength={4000}
        {...(isNote && { accept: '' })}
        onSend={({ text: body, picture }) => {
          const now = serverNow()
          if (body !== '') void outbox.send({ kind: isNote ? 'note' : 'text', body, at: now })
          if (picture) void outbox.send({ kind: 'image', body: '', image: picture, at: now })
        }}
        note={
          <>
            {replies.length > 0 && (
              <ul className="talk-replies" id={listId} aria-label={t('chat.replies')}>
                {replies.map((reply) => (
                  <li key={reply.shortcut}>
                    <button
                      type="button"
                      data-chosen={reply === chosen || undefined}
                      onClick={() => insert(reply)}
                    >
                      <strong>/{reply.shortcut}</strong> {bodyFor(reply, language)}
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <div className="talk-modes">
              <FilterChips
                label={t('chat.mode')}
                value={mode}
                onValueChange={(value) => (setMode(value), focus())}
                chips={[
                  { value: 'reply', label: t('chat.reply') },
                  { value: 'note', label: t('chat.note') },
                ]}
              />
              <span className="muted">
                {isNote
                  ? t('chat.note_hint')
                  : t('chat.language', { language: label.of(language) ?? language })}
              </span>
            </div>
          </>
        }
      />
    </div>
  )
}
