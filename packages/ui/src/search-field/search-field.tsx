import { useRef } from 'react'
import { IconButton } from '../button/icon-button.js'
import { useFormEvent } from '../field/use-form-event.js'
import { useComposedRefs } from '../hooks/use-composed-refs.js'
import { useControllableState } from '../hooks/use-controllable-state.js'
import { CloseIcon, SearchIcon } from '../icons/navigation-icons.js'
import { TextField, type TextFieldProps } from '../text-field/text-field.js'
import { useUiText } from '../ui-provider/use-ui-text.js'
import { classNames } from '../utils/class-names.js'
import { searchTexts } from './search-texts.js'

export type SearchFieldProps = Omit<TextFieldProps, 'end' | 'start' | 'type'>

/** Narrows a list down by words; by kind `FilterChips` do. What was typed goes away with one tap. */
export function SearchField(props: SearchFieldProps) {
  const { value, defaultValue = '', onValueChange, ref, className, ...rest } = props
  const text = useUiText(searchTexts)
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useControllableState({ value, defaultValue, onChange: onValueChange })
  useFormEvent(input, 'reset', () => setQuery(defaultValue))
  const disabled = Boolean(rest.disabled || rest.disabledReason)
  const clear = () => {
    setQuery('')
    input.current?.focus()
  }
  return (
    <TextField
      enterKeyHint="search"
      autoComplete="off"
      {...rest}
      type="search"
      value={query}
      onValueChange={setQuery}
      ref={useComposedRefs(input, ref)}
      className={classNames('mv-search-field', className)}
      start={<SearchIcon size={20} />}
      end={
        query &&
        !disabled && <IconButton label={text.clearSearch} icon={<CloseIcon />} onClick={clear} />
      }
    />
  )
}
