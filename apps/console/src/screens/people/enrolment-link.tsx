import { operatorMakeLink, type OperatorSignInMethods } from '@mavuno/sdk/operator'
import { useAction } from '@mavuno/sdk/react'
import { Button, CopyButton, Notice, useFormatter } from '@mavuno/ui'
import { useState } from 'react'
import { Outcome } from '../../parts/outcome.js'
import { nameOf, type Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

interface EnrolmentLinkProps {
  readonly id: string
  readonly me: Me
  readonly enrolment: NonNullable<OperatorSignInMethods['enrolment']>
}

/** The link by which somebody enrols, for the one who has proposed it. It is kept nowhere, and shown once. */
export function EnrolmentLink({ id, me, enrolment }: EnrolmentLinkProps) {
  const t = useText()
  const { stamp } = useFormatter()
  const make = useAction(operatorMakeLink)
  const [link, setLink] = useState<string>()
  const { proposed_by, expires, link_taken } = enrolment
  const time = stamp(expires)
  async function take() {
    const made = await make.run({ id })
    if (made) setLink(made.link)
  }
  if (proposed_by.id !== me.id) {
    return <p>{t('people.link_theirs', { who: nameOf(proposed_by), time })}</p>
  }
  return (
    <>
      <p>{t('people.link_yours', { time })}</p>
      <Outcome of={make} />
      {link === undefined ? (
        <>
          {link_taken && <p className="muted">{t('people.link_again_text')}</p>}
          <Button onClick={() => void take()} busy={make.state === 'sending'}>
            {t(link_taken ? 'people.link_again' : 'people.link_take')}
          </Button>
        </>
      ) : (
        <>
          <Notice tone="amber">{t('people.link_shown')}</Notice>
          <p className="mono">{link}</p>
          <CopyButton value={link}>{t('people.link_copy')}</CopyButton>
        </>
      )}
    </>
  )
}
