import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { CheckIcon } from '../../foundation/icons/status-icons.js'

export interface SelectOption {
  value: string
  /** One line of text. A letter on the keyboard jumps to it. */
  label: string
  note?: ReactNode
  /** The language of the label, if it differs from the page's. */
  lang?: string
}

export interface SelectOptionsProps {
  labelId: string
  options: readonly SelectOption[]
  value: string
  onSelect: (value: string) => void
}

/** The option that a key moves to, or undefined if it moves nowhere. */
function targetOf(key: string, index: number, last: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(last, index + 1)
  if (key === 'ArrowUp') return Math.max(0, index - 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

/** The options in the sheet. Arrows move, a letter jumps, and Enter or a tap selects. */
export function SelectOptions({ labelId, options, value, onSelect }: SelectOptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  const current = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )

  useEffect(() => {
    // The sheet takes the focus first, so that its title is announced.
    const frame = requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const option = options[index]
    if (option && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      onSelect(option.value)
      return
    }
    // Do not intercept browser shortcuts.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const begins = (one: SelectOption) =>
      event.key.length === 1 && one.label.toLowerCase().startsWith(event.key.toLowerCase())
    const behind = options.findIndex((one, place) => place > index && begins(one))
    const letter = behind < 0 ? options.findIndex(begins) : behind
    const target = targetOf(event.key, index, options.length - 1) ?? letter
    if (target < 0) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role=option]')[target]?.focus()
  }

  return (
    <div ref={list} role="listbox" aria-labelledby={labelId} className="mv-select-options">
      {options.map((option, index) => (
        <div
          key={option.value}
          role="option"
          aria-selected={option.value === value}
          tabIndex={index === current ? 0 : -1}
          data-state={option.value === value ? 'selected' : 'idle'}
          className="mv-select-option"
          lang={option.lang}
          onClick={() => onSelect(option.value)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          <span className="mv-select-option-words">
            <span className="mv-select-option-label">{option.label}</span>
            {option.note && <span className="mv-select-option-note">{option.note}</span>}
          </span>
          {option.value === value && <CheckIcon size={24} />}
        </div>
      ))}
    </div>
  )
}
