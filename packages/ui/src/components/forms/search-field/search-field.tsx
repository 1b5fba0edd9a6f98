import { useRef } from 'react'
import { useComposedRefs } from '../../../hooks/use-composed-refs.js'
import { useControllableState } from '../../../hooks/use-controllable-state.js'
import { classNames } from '../../../internal/class-names.js'
import { IconButton } from '../../actions/button/icon-button.js'
import { CloseIcon, SearchIcon } from '../../foundation/icons/navigation-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { useFormEvent } from '../field/use-form-event.js'
import { TextField, type TextFieldProps } from '../text-field/text-field.js'
import { searchTexts } from './search-texts.js'

export type SearchFieldProps = Omit<TextFieldProps, 'end' | 'start' | 'type'>

/** Filters a list by text, and is cleared with one tap. To filter by kind use `FilterChips`. */
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
