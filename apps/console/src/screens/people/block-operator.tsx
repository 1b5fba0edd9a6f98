import { operatorBlockUser, type Operator, unblockOperator } from '@mavuno/sdk/operator'
import { useAction } from '@mavuno/sdk/react'
import { Button } from '@mavuno/ui'
import { AskReason } from '../../ask/ask-reason.js'
import { ProposeButton } from '../../forms/propose-button.js'
import { useKeys } from '../../frame/keys.js'
import { mayPropose } from '../../frame/screens.js'
import { Key } from '../../parts/key.js'
import { nameOf, type Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

interface PersonProps {
  readonly person: Operator
  readonly me: Me
}

/** Owners block colleagues, and nobody themselves. Other roles block customers only, which the contract cannot say. */
function mayBlock({ id, blocked }: Operator, me: Me): boolean {
  return !blocked && id !== me.id && me.roles.includes('owner')
}

/** An owner blocks a colleague at once, as their account may be stolen; letting them in again takes two. */
export function BlockButton({ person, me, onOpen }: PersonProps & { readonly onOpen: () => void }) {
  const t = useText()
  const { id, blocked, pending_proposal } = person
  const isOffered = mayBlock(person, me)
  useKeys({ b: isOffered ? onOpen : undefined })
  if (isOffered) {
    return (
      <Button size="small" className="person-act" onClick={onOpen}>
        {t('people.block')} <Key>B</Key>
      </Button>
    )
  }
  if (!blocked || pending_proposal || !mayPropose(unblockOperator, me.roles)) return null
  return (
    <ProposeButton
      action="unblockOperator"
      id={id}
      className="person-act"
      label={t('people.unblock')}
      done={t('people.unblock_proposed')}
    />
  )
}

/** Beside the form of the panel, which must not be sent with it. */
export function BlockDialog({
  person: { id, ...person },
  onClose,
}: Pick<PersonProps, 'person'> & { readonly onClose: () => void }) {
  const t = useText()
  const block = useAction(operatorBlockUser)
  return (
    <AskReason
      title={t('people.block_title', { who: nameOf(person) })}
      label={t('people.block_reason')}
      submit={t('people.block_now')}
      isDanger
      done={t('people.block_done')}
      draft={`${id} block`}
      action={block}
      run={(reason) => block.run({ id, reason })}
      onClose={onClose}
    >
      <p>{t('people.block_text')}</p>
    </AskReason>
  )
}
