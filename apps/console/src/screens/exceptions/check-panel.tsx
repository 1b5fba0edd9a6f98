import { Badge } from '@mavuno/ui'
import { PayoutsStopped } from '../../evidence/payouts-stopped.js'
import { screens } from '../../frame/screens.js'
import { useCheckWords } from '../../parts/known-words.js'
import { useAudits } from '../../evidence/last-audit.js'
import { RecordPanel } from '../../parts/record-panel.js'
import { useTimeText } from '../../parts/dates/time-text.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

/** A check of the books that failed, how it was in the last audit, and what it stops. */
export function CheckPanel({ name, me }: { name: string; me: Me }) {
  const t = useText()
  const words = useCheckWords()
  const times = useTimeText()
  const audits = useAudits()
  const run = audits.data?.items[0]
  return (
    <RecordPanel
      record={{ ...audits, data: run }}
      failed={t('exceptions.check_failed')}
      head={({ checks, time }) => {
        const last = checks.find((check) => check.name === name)
        return (
          <header className="panel-head">
            <h2>{words.check(name)}</h2>
            {last && (
              <Badge tone={last.ok ? 'green' : 'red'}>
                {last.ok ? t('exceptions.check_passes') : words.breaks(last.detail)}
              </Badge>
            )}
            <p>{t('audit.as_of', { time: times.short(time) })}</p>
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
