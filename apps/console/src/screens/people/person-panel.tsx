import { formatPhone } from '@mavuno/sdk'
import {
  operatorListSignInMethods,
  type Operator,
  type OperatorSignInMethods,
  type OperatorRole,
  renewOperator,
} from '@mavuno/sdk/operator'
import { Badge, Button, Notice, useFormatter } from '@mavuno/ui'
import { useState, type ReactNode } from 'react'
import { RolesEffect } from '../../effects/other-effects.js'
import { ProposeForm } from '../../forms/propose-bar.js'
import { useChangeDraft } from '../../forms/use-change-draft.js'
import { may, mayPropose } from '../../frame/screens.js'
import { usePhoneRule } from '../../parts/business.js'
import { nameOf, type Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { BlockButton, BlockDialog } from './block-operator.js'
import { EnrolmentLink } from './enrolment-link.js'
import { areApart, RolesField } from './roles-field.js'

interface PersonPanelProps {
  readonly me: Me
  readonly person: Operator
  /** Undefined while it is not known, or for roles that do not see it. */
  readonly access: OperatorSignInMethods | undefined
}

/** By what somebody signs in, in words. */
export function useSecondStep(me: Me): (access: OperatorSignInMethods) => string {
  const t = useText()
  return ({ passkeys, code_app, enrolment }) => {
    if (passkeys.length > 0) return t('people.passkeys', { count: passkeys.length })
    if (code_app) return t('people.app')
    // The operators that a demo begins with have a password and nothing else; others have nothing before they enrol.
    return t(me.isDemo && !enrolment ? 'people.password' : 'people.not_enrolled')
  }
}

/** One operator: their roles and what these do, how they sign in, and their link while there is one. */
export function PersonPanel({ me, person, access }: PersonPanelProps) {
  const t = useText()
  const [isRenewing, setRenewing] = useState(false)
  const [isBlocking, setBlocking] = useState(false)
  const { id, roles, pending_proposal } = person
  const draft = useChangeDraft<{ roles: readonly OperatorRole[] }>(`roles ${id}`, {
    roles: [...roles],
  })
  const wanted = draft.values.roles
  const input = { id, roles: [...wanted] }
  if (isRenewing) {
    return (
      <ProposeForm
        me={me}
        action="renewOperator"
        input={{ id }}
        count={0}
        isReady
        wrong={[]}
        pending={pending_proposal}
        label={t('people.propose_renew')}
        onProposed={() => setRenewing(false)}
      >
        {() => (
          <div className="editor-main">
            <Head person={person} me={me} />
            <section className="card effect">
              <h3>{t('people.renew')}</h3>
              <p>{t('effect.renewOperator')}</p>
              <Button onClick={() => setRenewing(false)}>{t('back')}</Button>
            </section>
          </div>
        )}
      </ProposeForm>
    )
  }
  return (
    <>
      <ProposeForm
        me={me}
        action="setOperatorRoles"
        input={input}
        count={draft.count}
        isReady={draft.count > 0}
        wrong={areApart(wanted) ? [] : ['roles']}
        pending={pending_proposal}
        label={t('people.propose_roles')}
        onDiscard={draft.discard}
        onProposed={draft.discard}
      >
        {() => (
          <div className="editor-main">
            <Head person={person} me={me}>
              <BlockButton person={person} me={me} onOpen={() => setBlocking(true)} />
            </Head>
            {access?.enrolment && (
              <section className="card effect">
                <h3>{t('people.link')}</h3>
                <EnrolmentLink id={id} me={me} enrolment={access.enrolment} />
              </section>
            )}
            <section className="card">
              <h3>{t('people.roles')}</h3>
              <RolesField value={wanted} onValueChange={(next) => draft.set('roles', next)} />
            </section>
            {draft.count > 0 && (
              <section className="card effect">
                <h3>{t('effect.title')}</h3>
                <RolesEffect before={roles} after={wanted} />
              </section>
            )}
            <Access me={me} access={access} />
            {mayPropose(renewOperator, me.roles) && (
              <Button onClick={() => setRenewing(true)}>{t('people.renew')}…</Button>
            )}
          </div>
        )}
      </ProposeForm>
      {isBlocking && <BlockDialog person={person} onClose={() => setBlocking(false)} />}
    </>
  )
}

interface HeadProps {
  readonly person: Operator
  readonly me: Me
  readonly children?: ReactNode
}

function Head({ person, me, children }: HeadProps) {
  const t = useText()
  const rule = usePhoneRule()
  return (
    <header className="panel-head">
      <h2>{nameOf(person)}</h2>
      {person.blocked && <Badge tone="red">{t('people.blocked')}</Badge>}
      {children}
      <p>
        {formatPhone(person.phone, rule)}
        {person.id === me.id && ` · ${t('people.you')}`}
      </p>
      {person.blocked && (
        <Notice tone="amber" title={t('people.blocked_because')}>
          {person.blocked_reason}
        </Notice>
      )}
    </header>
  )
}

function Access({ me, access }: { me: Me; access: OperatorSignInMethods | undefined }) {
  const t = useText()
  const { stamp } = useFormatter()
  const secondStep = useSecondStep(me)
  const seesAccess = may(operatorListSignInMethods, me.roles)
  return (
    <section className="card">
      <h3>{t('people.access')}</h3>
      {!seesAccess && <p className="muted">{t('people.only_owners')}</p>}
      {access && (
        <dl className="lines">
          <div>
            <dt>{t('people.second_step')}</dt>
            <dd>{secondStep(access)}</dd>
          </div>
          {access.passkeys.map(({ create_time }, at) => (
            <div key={at}>
              <dt>{t('people.passkey')}</dt>
              <dd>{t('people.passkey_made', { time: stamp(create_time) })}</dd>
            </div>
          ))}
          <div>
            <dt>{t('people.last_used')}</dt>
            <dd>
              {access.signed_in === null ? t('people.not_signed_in') : stamp(access.signed_in)}
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}
