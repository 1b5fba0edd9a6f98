import { useControllableState } from '../../../hooks/use-controllable-state.js'
import { digitsOf } from '../field/ascii-digits.js'
import type { Grouping } from '../field/grouped-edit.js'
import { GroupedField, type GroupedFieldProps } from '../text-field/grouped-field.js'

export interface AccountFieldProps extends Omit<GroupedFieldProps, 'grouping'> {
  /** How many digits an account has. More can be typed: cut, it would be another account. */
  digits?: number
}

/** More is no account anywhere, only a mistake on the clipboard. */
const longest = 32

/** `0712 345 678`: four, then threes, as people read them out. */
const grouping: Grouping = {
  read: digitsOf,
  keep: (plain) =>
    plain
      .split('')
      .map((_, index) => index)
      .slice(0, longest),
  show: (plain) => [plain.slice(0, 4), ...(plain.slice(4).match(/.{1,3}/g) ?? [])].join(' '),
  isSeparator: (character) => character === ' ',
}

/**
 * An account number of a fixed count of digits, in groups, with how many there are so far. For a
 * number that one is called by, with or without its country, take `PhoneField`.
 */
export function AccountField({ digits = 10, ...props }: AccountFieldProps) {
  const { value, defaultValue = '', onValueChange, ...rest } = props
  const [plain, setPlain] = useControllableState({ value, defaultValue, onChange: onValueChange })
  return (
    <GroupedField
      inputMode="numeric"
      autoComplete="off"
      end={
        <span className="mv-account-field-count" aria-hidden>
          {plain.length}/{digits}
        </span>
      }
      {...rest}
      grouping={grouping}
      value={plain}
      onValueChange={setPlain}
    />
  )
}
