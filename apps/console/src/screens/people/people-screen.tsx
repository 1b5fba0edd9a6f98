import {
  operatorListSignInMethods,
  operatorListOperators,
  type Operator,
  type OperatorSignInMethods,
  inviteOperator,
} from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Badge, EmptyState, LinkButton, PlusIcon, SplitView, useFormatter } from '@mavuno/ui'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useKeys } from '../../frame/keys.js'
import { screens, may, mayPropose } from '../../frame/screens.js'
import { Failure } from '../../parts/failure.js'
import { Key } from '../../parts/key.js'
import { Viewers } from '../../parts/viewers.js'
import { Reading } from '../../parts/reading.js'
import { usePolled } from '../../parts/use-polled.js'
import { useRows } from '../../queue/use-rows.js'
import { nameOf, type Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { InvitePanel } from './invite-panel.js'
import { Matrix } from './matrix.js'
import './people.css'
import { PersonPanel, useSecondStep } from './person-panel.js'
import { Recoveries } from './recoveries.js'

const { path } = screens.people

/** Who is an operator, with which roles, and what the roles may do. */
export function PeopleScreen({ me }: { me: Me }) {
  const seesAccess = may(operatorListSignInMethods, me.roles)
  return seesAccess ? <WithAccess me={me} /> : <People me={me} access={undefined} />
}

function WithAccess({ me }: { me: Me }) {
  const t = useText()
  const { data, error, refresh } = useCall(operatorListSignInMethods)
  usePolled(refresh)
  return (
    <People me={me} access={data?.items}>
      {error !== undefined && (
        <Failure
          error={error}
          title={t(data ? 'failure.old' : 'people.access_failed')}
          onRetry={refresh}
        />
      )}
    </People>
  )
}

interface PeopleProps {
  readonly me: Me
  readonly access: readonly OperatorSignInMethods[] | undefined
  readonly children?: ReactNode
}

function People({ me, access, children }: PeopleProps) {
  const t = useText()
  const { id } = useParams()
  const navigate = useNavigate()
  const operators = useCall(operatorListOperators)
  const { data } = operators
  usePolled(operators.refresh)
  const people = data?.items ?? []
  const isMaker = mayPropose(inviteOperator, me.roles)
  const close = () => void navigate(path, { replace: true })
  useRows({
    ids: people.map((one) => one.id),
    current: id,
    open: (row) => void navigate(`${path}/${row}`, { replace: id !== undefined }),
    close,
  })
  useKeys({ n: isMaker ? () => void navigate(`${path}/new`) : undefined })
  const person = people.find((one) => one.id === id)
  const accessOf = (who: string) => access?.find((one) => one.id === who)
  return (
    <SplitView
      open={id !== undefined}
      onClose={close}
      title={t('people')}
      panelLabel={t('people.panel')}
      wide="list"
      panel={
        id === 'new' ? (
          <InvitePanel me={me} />
        ) : person ? (
          <>
            <Viewers kind="operator" id={person.id} />
            <PersonPanel key={person.id} me={me} person={person} access={accessOf(person.id)} />
          </>
        ) : id !== undefined && data ? (
          <EmptyState title={t('people.none')} />
        ) : (
          <p className="panel-hint">{t('people.choose')}</p>
        )
      }
      list={
        <>
          <header className="head">
            <h1>{t('people')}</h1>
            {data && <p>{t('people.count', { count: people.length })}</p>}
            {isMaker && (
              <LinkButton href={`#${path}/new`} size="small">
                <PlusIcon size={16} /> {t('people.invite')} <Key>N</Key>
              </LinkButton>
            )}
          </header>
          <Recoveries me={me} />
          <Reading of={operators} failed={t('people.failed')} />
          {children}
          <ul className="rows">
            {people.map((one) => (
              <li key={one.id}>
                <a
                  className="row person"
                  href={`#${path}/${one.id}`}
                  aria-current={one.id === id || undefined}
                >
                  <Row person={one} me={me} access={accessOf(one.id)} />
                </a>
              </li>
            ))}
          </ul>
          <Matrix />
        </>
      }
    />
  )
}

interface RowProps {
  readonly person: Operator
  readonly me: Me
  readonly access: OperatorSignInMethods | undefined
}

function Row({ person, me, access }: RowProps) {
  const t = useText()
  const { stamp } = useFormatter()
  const secondStep = useSecondStep(me)
  const { id, roles, blocked, pending_proposal } = person
  return (
    <>
      <span className="row-who">
        <strong>{nameOf(person)}</strong> {id === me.id && t('people.you')}
      </span>
      <span className="person-roles">
        {roles.length === 0
          ? t('people.no_role')
          : roles.map((role) => t(`role.${role}`)).join(', ')}
      </span>
      <span className="person-access">
        {access && secondStep(access)}
        {access && access.signed_in !== null && (
          <>
            {' · '}
            {t('people.signed_in')} <span className="figure">{stamp(access.signed_in)}</span>
          </>
        )}
      </span>
      <span className="person-state">
        {blocked ? (
          <Badge tone="red">{t('people.blocked')}</Badge>
        ) : pending_proposal ? (
          <Badge tone="blue">{t('people.proposed')}</Badge>
        ) : access?.enrolment ? (
          <Badge tone="amber">{t('people.waits')}</Badge>
        ) : (
          t('people.active')
        )}
      </span>
    </>
  )
}
