import { inviteOperator, type OperatorRole } from '@mavuno/sdk/operator'
import { useNavigate } from 'react-router-dom'
import { RolesEffect } from '../../effects/other-effects.js'
import { LineField } from '../../forms/fields.js'
import { unparsedFields } from '../../forms/issues.js'
import { ProposeForm } from '../../forms/propose-bar.js'
import { ProposeFields } from '../../forms/propose-fields.js'
import { useChangeDraft } from '../../forms/use-change-draft.js'
import { screens } from '../../frame/screens.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { areApart, RolesField } from './roles-field.js'

interface Invited {
  readonly phone: string
  readonly nickname: string
  readonly roles: readonly OperatorRole[]
}

const nobody: Invited = { phone: '', nickname: '', roles: [] }

/** Makes somebody an operator, once another owner agrees. */
export function InvitePanel({ me }: { me: Me }) {
  const t = useText()
  const navigate = useNavigate()
  const draft = useChangeDraft('invite', nobody, true)
  const { phone, nickname, roles } = draft.values
  const input = { phone: phone.trim(), nickname: nickname.trim(), roles: [...roles] }
  const wrong = unparsedFields(inviteOperator.input.safeParse(input))
  return (
    <ProposeForm
      me={me}
      action="inviteOperator"
      input={input}
      count={0}
      isReady
      wrong={areApart(roles) ? wrong : [...wrong, 'roles']}
      pending={undefined}
      label={t('people.propose_invite')}
      onProposed={() => {
        draft.discard()
        void navigate(screens.people.path, { replace: true })
      }}
    >
      {(isWrong) => (
        <div className="editor-main">
          <header className="panel-head">
            <h2>{t('people.invite')}</h2>
            <p>{t('effect.inviteOperator')}</p>
          </header>
          <ProposeFields>
            <LineField {...draft.field('phone', isWrong)} mostLength={32} />
            <LineField
              {...draft.field('nickname', isWrong)}
              hint={t('people.name_text')}
              mostLength={60}
            />
          </ProposeFields>
          <section className="card">
            <h3>{t('people.roles')}</h3>
            <RolesField value={roles} onValueChange={(next) => draft.set('roles', next)} />
          </section>
          {roles.length > 0 && (
            <section className="card effect">
              <h3>{t('effect.title')}</h3>
              <RolesEffect before={[]} after={roles} />
            </section>
          )}
        </div>
      )}
    </ProposeForm>
  )
}
