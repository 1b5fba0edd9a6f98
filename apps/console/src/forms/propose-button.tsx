import { operatorPropose, type ActionName, type InputOf } from '@mavuno/sdk/operator'
import { useMoneyAction, useOnline } from '@mavuno/sdk/react'
import { Button, toast } from '@mavuno/ui'
import { Outcome } from '../parts/outcome.js'

/** An action that needs no more than the id of its target. */
type ActionWithId = {
  [Name in ActionName]: { id: string } extends InputOf<Name> ? Name : never
}[ActionName]

interface ProposeButtonProps {
  readonly action: ActionWithId
  readonly id: string
  readonly label: string
  /** Said when it is proposed. */
  readonly done: string
  readonly className?: string
}

/** Proposes what takes no words, by one press. */
export function ProposeButton({ action, id, label, done, className }: ProposeButtonProps) {
  const isOnline = useOnline()
  const tell = () => toast.success(done)
  const propose = useMoneyAction(operatorPropose, {
    isHere: (asked) => asked.action === action && asked.input.id === id,
    onFound: tell,
  })
  const press = async () => {
    if (await propose.run({ action, input: { id } })) tell()
  }
  return (
    <>
      <Button
        size="small"
        className={className}
        busy={propose.state !== 'idle'}
        disabled={!isOnline}
        onClick={press}
      >
        {label}
      </Button>
      <Outcome of={propose} />
    </>
  )
}
