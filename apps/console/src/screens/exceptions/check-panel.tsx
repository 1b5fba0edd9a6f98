import { operatorAudit, operatorCountExceptions } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Badge } from '@mavuno/ui'
import { useEffect, useEffectEvent } from 'react'
import { PayoutsStopped } from '../../evidence/payouts-stopped.js'
import { screens } from '../../frame/screens.js'
import { useCheckWords } from '../../parts/known-words.js'
import { RecordPanel } from '../../parts/record-panel.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

/** A check of the books that failed when they were last checked, how it is now, and what it stops. */
export function CheckPanel({ name, me }: { name: string; me: Me }) {
  const t = useText()
  const words = useCheckWords()
  const record = useCall(operatorAudit)
  const failing = useCall(operatorCountExceptions).data?.checks
  const lookAgain = useEffectEvent(record.refresh)
  useEffect(() => {
    // The books were checked.
    if (failing !== undefined) void lookAgain()
  }, [failing])
  return (
    <RecordPanel
      record={record}
      // It looks at each entry of the books: once a minute, where the server tells of what else happens.
      told={{ kind: 'proposal' }}
      failed={t('exceptions.check_failed')}
      head={({ checks }) => {
        const now = checks.find((check) => check.name === name)
        return (
          <header className="panel-head">
            <h2>{words.check(name)}</h2>
            {now && (
              <Badge tone={now.ok ? 'green' : 'red'}>
                {now.ok ? t('exceptions.check_passes') : words.breaks(now.detail)}
              </Badge>
            )}
          </header>
        )
      }}
      body={() => (
        <>
          <PayoutsStopped me={me} />
          <p>
            {t('exceptions.check_text')}{' '}
            <a className="link" href={`#${screens.books.path}/checks`}>
              {t('exceptions.open_books')}
            </a>
          </p>
        </>
      )}
    />
  )
}
