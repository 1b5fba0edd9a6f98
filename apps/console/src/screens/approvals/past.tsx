import {
  operatorListConfigVersions,
  operatorListLog,
  type ProposalDetail,
} from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { useFormatter } from '@mavuno/ui'
import { useFieldWords } from '../../changes/use-field-words.js'
import { changesIn, useLogWords, isId } from '../../changes/use-log-words.js'
import { FieldHistory } from '../../evidence/field-history.js'
import { may, screens } from '../../frame/screens.js'
import { Reading } from '../../parts/reading.js'
import { nameOf, type Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

interface PastProps {
  readonly shown: ProposalDetail
  /** The paths of the fields that change. */
  readonly fields: readonly string[]
  readonly me: Me
}

/** The past of payments is their evidence, and what stops and starts has none to compare. */
const withPast: readonly string[] = [
  'product',
  'code',
  'announcement',
  'activity',
  'limits',
  'operator',
  'holding',
  'user',
  'recharge_channel',
  'reply',
]

/** What was before, and who made it so, of the fields that a proposal changes. */
export function Past({ shown, fields, me }: PastProps) {
  const kind = shown.target?.kind ?? ''
  if (kind === 'config' && may(operatorListConfigVersions, me.roles)) {
    return <ConfigPast shown={shown} fields={fields} />
  }
  if (!withPast.includes(kind) || !may(operatorListLog, me.roles)) return null
  return <LoggedPast shown={shown} fields={fields} />
}

type OfFields = Omit<PastProps, 'me'>

function ConfigPast({ shown: { input }, fields }: OfFields) {
  const t = useText()
  // A fee that is raised is announced first, and then becomes the fee.
  const isFee = fields.some((path) => /^withdraw\.(fee_rate|coming_fee)/.test(path))
  const paths = isFee ? [...fields, 'withdraw.fee_rate', 'withdraw.coming_fee.rate'] : fields
  return (
    <section className="card">
      <h3>{t('config.before')}</h3>
      {Object.keys(Object(input)).map((field) => (
        <FieldHistory key={field} field={field} paths={paths} />
      ))}
    </section>
  )
}

/** What the log has of the same thing, newest first; each line opens its entry. */
function LoggedPast({ shown: { action, target }, fields }: OfFields) {
  const t = useText()
  const { stamp } = useFormatter()
  const words = useFieldWords()
  const log = useLogWords()
  const id = target?.id ?? ''
  // Limits, channels and replies have names of their own, by which the log finds nothing.
  const isNamed = !isId(id)
  const list = usePages(operatorListLog, {
    ...(isNamed ? { action } : { target_id: id }),
    limit: 10,
  })
  const isItsOwn = ({ before, after }: { before: unknown; after: unknown }) => {
    const { wallet_type, shortcut = wallet_type } = Object(after ?? before)
    return !isNamed || target?.kind === 'limits' || shortcut === id
  }
  const items = list.items?.filter(isItsOwn)
  return (
    <section className="card">
      <h3>{t('config.before')}</h3>
      <Reading of={list} failed={t('log.failed')} count={2} />
      {items?.length === 0 && <p className="muted">{t('past.none')}</p>}
      <ol className="history">
        {items?.map((entry) => (
          <li key={entry.id}>
            {changesIn(entry)
              .filter(({ field }) => fields.length === 0 || fields.includes(field))
              .map(({ field, to }) => (
                <span key={field}>
                  {words.label(field)} <strong>{words.value(field, to)}</strong>
                </span>
              ))}
            <span className="muted">
              <a className="link" href={`#${screens.log.path}/${entry.id}`}>
                {log.did(entry)}
              </a>
              , {nameOf(entry.operator)}, {stamp(entry.time)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
