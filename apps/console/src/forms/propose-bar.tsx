import { codes } from '@mavuno/sdk/contract'
import {
  actions,
  operatorPropose,
  type ActionName,
  type InputOf,
  type OperatorRole,
  type Proposal,
} from '@mavuno/sdk/operator'
import { useMoneyAction, useOnline } from '@mavuno/sdk/react'
import { Button, toast } from '@mavuno/ui'
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useFieldWords } from '../changes/use-field-words.js'
import { mayPropose } from '../frame/screens.js'
import { IsProposed } from '../parts/is-proposed.js'
import { Key } from '../parts/key.js'
import { isCode, NotDone, Unknown } from '../parts/outcome.js'
import type { Me } from '../session/operator.js'
import { useText } from '../texts/use-text.js'
import './forms.css'
import { wrongFields } from './issues.js'
import { MayPropose } from './propose-fields.js'

function actionOf(name: ActionName): {
  readonly proposers: readonly OperatorRole[]
  readonly deciders: readonly OperatorRole[]
} {
  const found = actions.find((action) => action.name === name)
  if (!found) throw new Error(`there is no action ${name}`)
  return found
}

interface ProposeFormProps<Name extends ActionName> {
  readonly me: Me
  readonly action: Name
  readonly input: InputOf<Name>
  /** How many fields change; 0 for what is made, or has no fields. */
  readonly count: number
  /** There is something to propose. */
  readonly isReady: boolean
  /** The fields that do not fit; nothing is sent while there are some. */
  readonly wrong: readonly string[]
  /** An open proposal about the same. */
  readonly pending: string | null | undefined
  /** The fields; `isWrong` says which of them do not fit once somebody has tried to propose. */
  readonly children: (isWrong: (field: string) => boolean) => ReactNode
  /** The button's own words, where it is not about changes. */
  readonly label?: string
  readonly onDiscard?: () => void
  readonly onProposed: (proposal: Proposal) => void
}

/** Fields with a button that says what will truly happen: a proposal, on which another decides. */
export function ProposeForm<Name extends ActionName>({
  me,
  action,
  input,
  count,
  isReady,
  wrong,
  pending,
  children,
  label,
  onDiscard,
  onProposed,
}: ProposeFormProps<Name>) {
  const t = useText()
  const words = useFieldWords()
  const isOnline = useOnline()
  const [wasTried, setTried] = useState(false)
  const proposed = (made: Proposal) => {
    toast.success(t('propose.done'))
    setTried(false)
    onProposed(made)
  }
  const target = JSON.stringify(input)
  const propose = useMoneyAction(operatorPropose, {
    isHere: (asked) => asked.action === action && JSON.stringify(asked.input) === target,
    onFound: proposed,
  })
  const isBusy = propose.state !== 'idle'
  const { proposers, deciders } = actionOf(action)
  const isMine = mayPropose({ proposers }, me.roles)
  const refused = wrongFields(propose.error)
  const missing = [...new Set([...(wasTried ? wrong : []), ...refused])]
  const isWrong = (field: string) =>
    missing.some((one) => one === field || one.startsWith(`${field}.`))
  const names = (roles: readonly OperatorRole[]) =>
    roles.map((role) => t(`role.${role}`)).join(', ')

  async function send() {
    if (isBusy || !isOnline || !isReady || pending) return
    setTried(true)
    if (wrong.length > 0) return
    const asked = { action, input } as Parameters<typeof propose.run>[0]
    const made = await propose.run(asked)
    if (made) proposed(made)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) void send()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter sends it from any field
    <form className="propose" onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <div className="propose-fields">
        <MayPropose value={isMine}>{children(isWrong)}</MayPropose>
      </div>
      <div className="propose-bar">
        {pending && (
          <IsProposed proposal={pending} roles={me.roles} text={t('propose.is_proposed')} />
        )}
        {propose.state === 'unknown' && <Unknown />}
        {propose.error !== undefined && (
          <NotDone error={propose.error} wasFaster={isCode(propose.error, codes.wrong_state)} />
        )}
        {missing.length > 0 && (
          <p role="alert">
            {t('propose.look_again', { fields: missing.map(words.label).join(', ') })}
          </p>
        )}
        {isMine ? (
          <div className="propose-buttons">
            <p className="muted">{t('propose.who_decides', { roles: names(deciders) })}</p>
            {onDiscard && count > 0 && (
              <Button onClick={onDiscard} disabled={isBusy}>
                {t('propose.discard')}
              </Button>
            )}
            <Button
              type="submit"
              variant="filled"
              busy={isBusy}
              disabled={!isOnline || !isReady || Boolean(pending)}
            >
              {label ?? (count > 0 ? t('propose.changes', { count }) : t('propose.propose'))}{' '}
              <Key>Ctrl Enter</Key>
            </Button>
          </div>
        ) : (
          <p className="muted">{t('propose.not_yours', { roles: names(proposers) })}</p>
        )}
        {!isOnline && <p className="muted">{t('propose.offline')}</p>}
      </div>
    </form>
  )
}
