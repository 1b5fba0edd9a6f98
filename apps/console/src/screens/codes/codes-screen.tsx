import {
  operatorGetCode,
  operatorListCodes,
  type RewardCode,
  createCode,
  rewardCodeStatuses,
} from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { Badge, LinkButton, PlusIcon, useFormatter } from '@mavuno/ui'
import { useNavigate } from 'react-router-dom'
import { useFieldWords } from '../../changes/use-field-words.js'
import '../../effects/effects.css'
import { useKeys } from '../../frame/keys.js'
import { screens, mayPropose } from '../../frame/screens.js'
import { Key } from '../../parts/key.js'
import { pageLength, Queue } from '../../queue/queue.js'
import { ReadOne } from '../../forms/read-one.js'
import { useQueue } from '../../queue/use-queue.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { CodeEditor } from './code-editor.js'

/** Reward codes, with what each may cost. */
export function CodesScreen({ me }: { me: Me }) {
  const t = useText()
  const navigate = useNavigate()
  const { path } = screens.codes
  const place = useQueue(path, rewardCodeStatuses)
  const query = place.find.trim()
  const list = usePages(operatorListCodes, {
    status: place.view,
    limit: pageLength,
    ...(query !== '' && { query }),
  })
  const isMaker = mayPropose(createCode, me.roles)
  useKeys({ n: isMaker ? () => void navigate(`${path}/new`) : undefined })
  return (
    <Queue
      place={place}
      list={list}
      views={rewardCodeStatuses.map((value) => ({ value, label: t(`codes.view.${value}`) }))}
      title={t('codes')}
      panelLabel={t('codes.panel')}
      wide="panel"
      note={
        isMaker ? (
          <LinkButton href={`#${path}/new`} size="small">
            <PlusIcon size={16} /> {t('codes.new')} <Key>N</Key>
          </LinkButton>
        ) : (
          t('codes.note')
        )
      }
      none={t(`codes.none.${place.view}`)}
      noneText={t('codes.none_text')}
      failed={t('codes.failed')}
      choose={t('codes.choose')}
      find={{ label: t('codes.find') }}
      hasTwoLines
      row={(row) => <Row row={row} />}
      panel={(id) =>
        id === 'new' ? (
          <CodeEditor me={me} code={undefined} />
        ) : (
          <ReadOne
            key={id}
            kind="code"
            endpoint={operatorGetCode}
            id={id}
            failed={t('codes.one_failed')}
          >
            {(code) => <CodeEditor me={me} code={code} />}
          </ReadOne>
        )
      }
    />
  )
}

function Row({ row }: { row: RewardCode }) {
  const t = useText()
  const { number } = useFormatter()
  const words = useFieldWords()
  const { code, kind, amount, uses, max_uses, pending_proposal } = row
  return (
    <>
      <strong className="row-title mono">{code}</strong>
      <span>{pending_proposal && <Badge tone="blue">{t('payout.proposed')}</Badge>}</span>
      <span className="row-who">{words.value('amount', amount, kind === 'points')}</span>
      <span className="row-waits figure">
        {max_uses === null
          ? t('codes.used', { count: uses })
          : t('codes.used_of', { uses: number(uses), most: number(max_uses) })}
      </span>
    </>
  )
}
