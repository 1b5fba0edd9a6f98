import {
  operatorAddUserNote,
  operatorListUserNotes,
  type OperatorUserDetail,
} from '@mavuno/sdk/operator'
import { useAction, usePages } from '@mavuno/sdk/react'
import { Button } from '@mavuno/ui'
import { useState } from 'react'
import { useKeys } from '../../frame/keys.js'
import { may } from '../../frame/screens.js'
import { AskReason } from '../../ask/ask-reason.js'
import { Key } from '../../parts/key.js'
import { More, Reading } from '../../parts/reading.js'
import { type Me, useNameOf } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { useTimeText } from '../../parts/dates/time-text.js'

/** What colleagues wrote down, and who has seen the customer whole. */
export function Notes({ user, me }: { user: OperatorUserDetail; me: Me }) {
  const t = useText()
  const times = useTimeText()
  const nameOf = useNameOf(me)
  const list = usePages(operatorListUserNotes, { id: user.id, limit: 3 })
  const { items } = list
  const add = useAction(operatorAddUserNote)
  const [isOpen, setOpen] = useState(false)
  const mayAdd = may(operatorAddUserNote, me.roles) && user.phone !== ''
  useKeys({ n: mayAdd ? () => setOpen(true) : undefined })
  return (
    <section className="card">
      <h3>
        {t('customer.notes')}
        {mayAdd && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('customer.note')} <Key>N</Key>
          </Button>
        )}
      </h3>
      <Reading of={list} failed={t('customer.notes_failed')} count={2} />
      {items?.length === 0 && <p className="muted">{t('customer.no_notes')}</p>}
      <ul className="notes">
        {items?.map(({ id, operator, text, time }) => (
          <li key={id}>
            <strong>
              {nameOf(operator)}, {times.minute(time)}
            </strong>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <More list={list} size="small" />
      {user.reveals.length > 0 && (
        <>
          <h4>{t('customer.seen')}</h4>
          <ul className="notes muted">
            {user.reveals.map(({ operator, reason, time }) => (
              <li key={`${operator.id} ${time}`}>
                {nameOf(operator)}, {times.minute(time)}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {isOpen && (
        <AskReason
          title={t('customer.note_title')}
          label={t('customer.note_words')}
          submit={t('customer.note_add')}
          done={t('customer.note_done')}
          draft={`${user.id} note`}
          action={add}
          run={(text) => add.run({ id: user.id, text })}
          onClose={() => setOpen(false)}
          mostLength={2000}
        >
          <p>{t('customer.note_text')}</p>
        </AskReason>
      )}
    </section>
  )
}
