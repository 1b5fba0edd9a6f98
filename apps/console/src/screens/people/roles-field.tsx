import { operatorRoles, type OperatorRole } from '@mavuno/sdk/operator'
import { Checkbox } from '@mavuno/ui'
import { ProposeFields } from '../../forms/propose-fields.js'
import { useText } from '../../texts/use-text.js'

/** A cashier is never an approver, and an auditor is nothing else: SQL refuses it. */
export function areApart(roles: readonly OperatorRole[]): boolean {
  const has = (role: OperatorRole) => roles.includes(role)
  return !(has('cashier') && has('approver')) && !(has('auditor') && roles.length > 1)
}

interface RolesFieldProps {
  readonly value: readonly OperatorRole[]
  readonly onValueChange: (roles: OperatorRole[]) => void
}

/** Roles to give, each with what it does. */
export function RolesField({ value, onValueChange }: RolesFieldProps) {
  const t = useText()
  return (
    <ProposeFields label={t('people.roles')} className="roles-field">
      {operatorRoles.map((role) => (
        <Checkbox
          key={role}
          label={t(`role.${role}`)}
          hint={t(`role_text.${role}`)}
          checked={value.includes(role)}
          onCheckedChange={(checked) =>
            onValueChange(
              operatorRoles.filter((one) => (one === role ? checked : value.includes(one))),
            )
          }
        />
      ))}
      {areApart(value) || <p role="alert">{t('people.roles_apart')}</p>}
    </ProposeFields>
  )
}
