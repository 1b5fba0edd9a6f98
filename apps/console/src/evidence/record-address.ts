import type { OperatorRole, UserRecord } from '@mavuno/sdk/operator'
import { maySee, screens, type Screen } from '../frame/screens.js'

const shownAt: Readonly<Record<string, Screen>> = {
  recharge: screens.recharges,
  withdrawal: screens.payouts,
  closing: screens.payouts,
}

/** Where one sees what a customer's record was decided by; undefined where there is nothing, or not for these roles. */
export function recordAddress(
  { reference }: Pick<UserRecord, 'reference'>,
  roles: readonly OperatorRole[],
): string | undefined {
  const screen = reference === null ? undefined : shownAt[reference.kind]
  return screen && maySee(screen, roles) ? `#${screen.path}/${reference?.id}` : undefined
}
