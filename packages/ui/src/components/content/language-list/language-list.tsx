import type { ComponentProps } from 'react'
import { useControllableState } from '../../../hooks/use-controllable-state.js'
import { classNames } from '../../../internal/class-names.js'
import { Spinner } from '../../feedback/spinner/spinner.js'
import { CheckIcon } from '../../foundation/icons/status-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { languageTexts } from './language-texts.js'

export interface Language {
  /** The language tag, such as `sw`. */
  key: string
  /** The name in the language itself, such as "Kiswahili". */
  name: string
}

export interface LanguageListProps extends Omit<ComponentProps<'ul'>, 'children' | 'onChange'> {
  /** The languages to choose from, each with its own name. */
  languages: readonly Language[]
  /** The key of the chosen language, if the app holds it. */
  value?: string
  /** The key of the language chosen at first. */
  defaultValue?: string
  /** Called with the chosen language. Apply it at once. */
  onValueChange?: (key: string) => void
  /** The key of the language that is loading. */
  loading?: string | undefined
}

/** A list of languages, each by its own name and without flags. The current one has a tick. */
export function LanguageList({
  languages,
  value,
  defaultValue = '',
  onValueChange,
  loading,
  className,
  ...props
}: LanguageListProps) {
  const text = useUiText(languageTexts)
  const [current, setCurrent] = useControllableState({
    value,
    defaultValue,
    onChange: onValueChange,
  })
  return (
    // Safari drops the list role if a list shows no markers.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above
    <ul
      role="list"
      aria-label={text.languages}
      {...props}
      className={classNames('mv-language-list', className)}
    >
      {languages.map(({ key, name }) => {
        const isCurrent = key === current
        return (
          <li key={key} className="mv-language-list-row">
            <button
              type="button"
              className="mv-language-list-choice"
              aria-current={isCurrent || undefined}
              data-state={key === loading ? 'loading' : isCurrent ? 'selected' : 'idle'}
              onClick={() => setCurrent(key)}
            >
              <span lang={key} className="mv-language-list-name">
                {name}
              </span>
              {isCurrent && key !== loading && <CheckIcon size={20} />}
            </button>
            {key === loading && <Spinner className="mv-language-list-wait" size={20} />}
          </li>
        )
      })}
    </ul>
  )
}
