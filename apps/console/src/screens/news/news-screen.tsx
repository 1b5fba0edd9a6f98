import {
  operatorGetActivity,
  operatorGetAnnouncement,
  operatorListActivities,
  operatorListAnnouncements,
  type OperatorArticle,
  createAnnouncement,
} from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { Badge, LinkButton, PlusIcon } from '@mavuno/ui'
import { useNavigate } from 'react-router-dom'
import '../../effects/effects.css'
import { useKeys } from '../../frame/keys.js'
import { screens, mayPropose } from '../../frame/screens.js'
import { Key } from '../../parts/key.js'
import { pageLength, Queue } from '../../queue/queue.js'
import { ReadOne } from '../../forms/read-one.js'
import { useQueue } from '../../queue/use-queue.js'
import type { Me } from '../../session/operator.js'
import { serverNow } from '../../session/server-clock.js'
import { useText } from '../../texts/use-text.js'
import { ArticleEditor, type ArticleKind } from './article-editor.js'
import { useTimeText } from '../../parts/dates/time-text.js'

const views = ['announcement', 'activity'] as const

const endpoints = {
  announcement: { list: operatorListAnnouncements, get: operatorGetAnnouncement },
  activity: { list: operatorListActivities, get: operatorGetActivity },
} as const

/** Announcements and activities, with what customers read of them. */
export function NewsScreen({ me }: { me: Me }) {
  const place = useQueue(screens.news.path, views)
  return <News key={place.view} me={me} kind={place.view} />
}

function News({ me, kind }: { me: Me; kind: ArticleKind }) {
  const t = useText()
  const navigate = useNavigate()
  const { path } = screens.news
  const place = useQueue(path, views)
  const { list, get } = endpoints[kind]
  const query = place.find.trim()
  const pages = usePages(list, { limit: pageLength, ...(query !== '' && { query }) })
  const isMaker = mayPropose(createAnnouncement, me.roles)
  const newPath = place.addressOf('new')
  useKeys({ n: isMaker ? () => void navigate(newPath) : undefined })
  return (
    <Queue
      place={place}
      list={pages}
      views={views.map((value) => ({ value, label: t(`news.view.${value}`) }))}
      title={t('news')}
      panelLabel={t('news.panel')}
      wide="panel"
      note={
        isMaker ? (
          <LinkButton href={`#${newPath}`} size="small">
            <PlusIcon size={16} /> {t(`news.new.${kind}`)} <Key>N</Key>
          </LinkButton>
        ) : (
          t('news.note')
        )
      }
      none={t(`news.none.${kind}`)}
      noneText={t('news.none_text')}
      failed={t('news.failed')}
      choose={t('news.choose')}
      find={{ label: t('news.find') }}
      hasTwoLines
      row={(row) => <Row row={row} />}
      panel={(id) =>
        id === 'new' ? (
          <ArticleEditor me={me} kind={kind} article={undefined} />
        ) : (
          <ReadOne key={id} kind={kind} endpoint={get} id={id} failed={t('news.one_failed')}>
            {(article) => <ArticleEditor me={me} kind={kind} article={article} />}
          </ReadOne>
        )
      }
    />
  )
}

/** Whether customers see it now. */
function standingOf({ published, starts, ends }: OperatorArticle, now: number) {
  if (!published) return 'news.hidden'
  if (ends !== null && ends <= now) return 'news.ended'
  return starts !== null && starts > now ? 'news.later' : 'news.shown'
}

function Row({ row }: { row: OperatorArticle }) {
  const t = useText()
  const times = useTimeText()
  const { title, create_time, starts, translations, pending_proposal } = row
  return (
    <>
      <strong className="row-title">{title}</strong>
      <span>{pending_proposal && <Badge tone="blue">{t('payout.proposed')}</Badge>}</span>
      <span className="row-who">
        {t(standingOf(row, serverNow()))} · {['en', ...Object.keys(translations)].join(', ')}
      </span>
      <span className="row-waits figure">{times.day(starts ?? create_time)}</span>
    </>
  )
}
