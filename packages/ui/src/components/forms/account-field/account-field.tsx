import { useControllableState } from '../../../hooks/use-controllable-state.js'
import { digitsOf } from '../field/ascii-digits.js'
import type { Grouping } from '../field/grouped-edit.js'
import { GroupedField, type GroupedFieldProps } from '../text-field/grouped-field.js'

export interface AccountFieldProps extends Omit<GroupedFieldProps, 'grouping'> {
  /**
   * The number of digits of an account. More can be typed, because cutting them off would make a
   * different account.
   */
  digits?: number
}

/** No account is longer than this; a longer paste is a mistake. */
const longest = 32

/** `0712 345 678`: a group of four, then groups of three, as people read them out. */
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
 * An account number with a fixed number of digits, shown in groups, with a count of the digits so
 * far. For a phone number, with or without a country code, use `PhoneField`.
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
      defaultValue={defaultValue}
      value={plain}
      onValueChange={setPlain}
    />
  )
}
