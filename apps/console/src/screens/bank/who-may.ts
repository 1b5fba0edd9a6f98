import { operatorListOperators, type OperatorRole } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { nameOf, type Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

/** The names of the other operators who have one of these roles. */
export function useWhoMay(roles: readonly OperatorRole[], me: Me, except?: string): string {
  const t = useText()
  const { data } = useCall(operatorListOperators)
  const names = data?.items.flatMap((one) =>
    one.id !== me.id &&
    one.id !== except &&
    !one.blocked &&
    one.roles.some((role) => roles.includes(role))
      ? [nameOf(one)]
      : [],
  )
  if (!names) return '…'
  return names.length === 0 ? t('bank.who_nobody') : names.join(', ')
}
